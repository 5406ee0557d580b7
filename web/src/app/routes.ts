import { rootRoute, shellRoute } from './routes/base.tsx';
import { managementRoutes } from './routes/management.tsx';
import { moneyRoutes } from './routes/money.tsx';
import { orderRoutes } from './routes/orders.tsx';
import { outsideRoutes } from './routes/outside.tsx';
import { personalRoutes } from './routes/personal.tsx';
import { productRoutes } from './routes/products.tsx';

export const routeTree = rootRoute.addChildren([
  ...outsideRoutes,
  shellRoute.addChildren([
    ...orderRoutes,
    ...productRoutes,
    ...moneyRoutes,
    ...managementRoutes,
    ...personalRoutes,
  ]),
]);
