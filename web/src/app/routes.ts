import { publicRoute, rootRoute, shellRoute } from './routes/base.tsx';
import { errorRoutes } from './routes/errors.tsx';
import { guideRoutes } from './routes/guide.tsx';
import { managementRoutes } from './routes/management.tsx';
import { moneyRoutes } from './routes/money.tsx';
import { orderRoutes } from './routes/orders.tsx';
import { overviewRoutes } from './routes/overview.ts';
import { personalRoutes } from './routes/personal.tsx';
import { productRoutes } from './routes/products.tsx';
import { profitRoutes } from './routes/profit.tsx';
import { standaloneRoutes } from './routes/standalone.tsx';

export const routeTree = rootRoute.addChildren([
  ...standaloneRoutes,
  publicRoute.addChildren([...guideRoutes, ...errorRoutes]),
  shellRoute.addChildren([
    ...overviewRoutes,
    ...orderRoutes,
    ...productRoutes,
    ...moneyRoutes,
    ...profitRoutes,
    ...managementRoutes,
    ...personalRoutes,
  ]),
]);
