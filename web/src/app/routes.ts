import { openRoute, rootRoute, shellRoute } from './routes/base.tsx';
import { errorRoutes } from './routes/errors.tsx';
import { managementRoutes } from './routes/management.tsx';
import { moneyRoutes } from './routes/money.tsx';
import { orderRoutes } from './routes/orders.tsx';
import { outsideRoutes } from './routes/outside.tsx';
import { personalRoutes } from './routes/personal.tsx';
import { productRoutes } from './routes/products.tsx';

export const routeTree = rootRoute.addChildren([
  ...outsideRoutes,
  openRoute.addChildren(errorRoutes),
  shellRoute.addChildren([
    ...orderRoutes,
    ...productRoutes,
    ...moneyRoutes,
    ...managementRoutes,
    ...personalRoutes,
  ]),
]);
