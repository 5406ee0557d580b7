import {
  AccountItem,
  AccountPage,
  AccountSessions,
  AccountStatusInput,
  AccountsQuery,
  CreateAccountInput,
  CreatedAccount,
  ForgotPasswordInput,
  PasswordLink,
  ResetPasswordInput,
  RoleItem,
  UpdateAccountInput,
} from '@gian-hang/contract/accounts/accounts';
import {
  ChangePasswordInput,
  HistoryItem,
  HistoryQuery,
  LoginInput,
  LogoutInput,
  ProfileInput,
  RegisterByMailInput,
  RegisterResponse,
  SessionItem,
  SetupInput,
  SignInOptions,
  SignInResponse,
  User,
} from '@gian-hang/contract/accounts/auth';
import {
  RecoveryCodes,
  SecondFactorCodeInput,
  SecondFactorReauthInput,
  SecondFactorSetup,
  SecondFactorState,
  StartSecondFactorInput,
} from '@gian-hang/contract/accounts/second-factor';
import { Settings, SettingsPatch } from '@gian-hang/contract/accounts/settings';
import { Analytics } from '@gian-hang/contract/analytics/analytics';
import {
  OverviewTaskCounts,
  OverviewTasksQuery,
  SalesQuery,
  SalesReport,
  TopProducts,
  TopProductsQuery,
} from '@gian-hang/contract/analytics/overview';
import { VisitsQuery, VisitsReport } from '@gian-hang/contract/analytics/visits';
import { AuditPage, AuditQuery } from '@gian-hang/contract/audit';
import { NoData } from '@gian-hang/contract/envelope';
import {
  AccountPayoutPage,
  AccountPayoutQuery,
  BankAccount,
  BankAccountEdit,
  BankAccountNumber,
  BankAccountPage,
  BankAccountQuery,
  NewBankAccount,
  UnmatchedPayoutsPage,
} from '@gian-hang/contract/finance/bank-accounts';
import {
  ChangedCosts,
  CostChanges,
  CostHistory,
  CostHistoryQuery,
  CostPreview,
  CostQuery,
  PastedCosts,
  SkuCostPage,
} from '@gian-hang/contract/finance/costs';
import { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import {
  IncomingExportQuery,
  IncomingSummary,
  IncomingSummaryQuery,
  PayoutPage,
  PayoutQuery,
  ShortPage,
  ShortQuery,
  StatementDetail,
  StatementPage,
  StatementQuery,
  TransactionPage,
  TransactionQuery,
  UnsettledPage,
  UnsettledQuery,
} from '@gian-hang/contract/finance/incoming';
import { ProfitPage, ProfitQuery } from '@gian-hang/contract/finance/profit';
import {
  BankLinePage,
  BankLineQuery,
  ReconciliationSummary,
  ReconciliationSummaryQuery,
  WaitingBankLines,
} from '@gian-hang/contract/finance/reconciliation';
import {
  AnnouncementInput,
  AnnouncementResponse,
  MarkReadInput,
  NotificationItem,
  NotificationQuery,
  UnreadCounts,
} from '@gian-hang/contract/notifications';
import { OrderDocumentQuery } from '@gian-hang/contract/orders/documents';
import { NewOrder, OrderEdit, OrderStatusInput } from '@gian-hang/contract/orders/manual-orders';
import {
  DeletedOrder,
  OrderAmounts,
  OrderDetail,
  OrderExportQuery,
  OrderFilters,
  OrderIds,
  OrderIdsQuery,
  OrderListQuery,
  OrderPage,
  OrderSummary,
  OrderTaskCounts,
  OrderTaskQuery,
} from '@gian-hang/contract/orders/orders';
import {
  NewOrderView,
  OrderView,
  OrderViewArrangement,
  OrderViewEdit,
  OrderViews,
} from '@gian-hang/contract/orders/views';
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import {
  Brands,
  BrandsQuery,
  CategoryRules,
  CategoryRulesQuery,
  ImageUploadQuery,
  NewProduct,
  NewProductCheck,
  NewProductOptions,
  NewProductOptionsQuery,
  UploadedImage,
} from '@gian-hang/contract/products/new-product';
import {
  BulkInput,
  BulkJob,
  BulkJobProgress,
  BulkOutcome,
  CloneInput,
  CloneOutcome,
  DeletedProduct,
  OpenBulkJobs,
  ProductEdit,
  ProductStatusInput,
  SkuEdits,
} from '@gian-hang/contract/products/product-writes';
import {
  ProductDetail,
  ProductFacets,
  ProductFacetsQuery,
  ProductFilters,
  ProductImages,
  ProductImagesQuery,
  ProductListQuery,
  ProductPage,
  ProductSummary,
} from '@gian-hang/contract/products/products';
import { ProgressList } from '@gian-hang/contract/progress';
import {
  AssignableAccount,
  LinkedShops,
  LinkShopInput,
  LinkState,
  Shop,
  ShopInput,
  ShopListQuery,
  ShopPage,
  ShopStatusInput,
} from '@gian-hang/contract/shops';
import {
  Completeness,
  QuarantinedDetail,
  QuarantinedPage,
  QuarantinedQuery,
  RetryOutcome,
  SyncInput,
  SyncProgress,
  SyncResult,
  SyncRun,
  SyncRunPage,
  SyncRunQuery,
} from '@gian-hang/contract/sync';
import { z } from 'zod';

/** What a route takes and answers. The server declares the same schemas on the same paths. */
export type ApiRoute = { query?: z.ZodType; body?: z.ZodType; answer: z.ZodType };

const GET = {
  [PATHS.bankAccounts.list]: { query: BankAccountQuery, answer: BankAccountPage },
  [PATHS.bankAccounts.unmatched]: { query: AccountPayoutQuery, answer: UnmatchedPayoutsPage },
  [PATHS.bankAccounts.one]: { answer: BankAccount },
  [PATHS.bankAccounts.payouts]: { query: AccountPayoutQuery, answer: AccountPayoutPage },
  [PATHS.reconciliation.waiting]: { answer: WaitingBankLines },
  [PATHS.reconciliation.summary]: { query: ReconciliationSummaryQuery, answer: ReconciliationSummary },
  [PATHS.reconciliation.lines]: { query: BankLineQuery, answer: BankLinePage },
  [PATHS.auth.options]: { answer: SignInOptions },
  [PATHS.auth.profile]: { answer: User },
  [PATHS.auth.settings]: { answer: Settings },
  [PATHS.auth.sessions]: { answer: z.array(SessionItem) },
  [PATHS.auth.history]: { query: HistoryQuery, answer: page(HistoryItem) },
  [PATHS.auth.secondFactor]: { answer: SecondFactorState },
  [PATHS.users.list]: { query: AccountsQuery, answer: AccountPage },
  [PATHS.users.roles]: { answer: z.array(RoleItem) },
  [PATHS.users.one]: { answer: AccountItem },
  [PATHS.users.sessions]: { answer: AccountSessions },
  [PATHS.analytics.tasks]: { query: OverviewTasksQuery, answer: OverviewTaskCounts },
  [PATHS.analytics.sales]: { query: SalesQuery, answer: SalesReport },
  [PATHS.analytics.products]: { query: TopProductsQuery, answer: TopProducts },
  [PATHS.analytics.summary]: { answer: Analytics },
  [PATHS.analytics.visits]: { query: VisitsQuery, answer: VisitsReport },
  [PATHS.audit]: { query: AuditQuery, answer: AuditPage },
  [PATHS.shops.list]: { query: ShopListQuery, answer: ShopPage },
  [PATHS.shops.generateState]: { answer: LinkState },
  [PATHS.shops.assignableAccounts]: { answer: z.array(AssignableAccount) },
  [PATHS.shops.one]: { answer: Shop },
  [PATHS.orders.list]: { query: OrderListQuery, answer: OrderPage },
  [PATHS.orders.tasks]: { query: OrderTaskQuery, answer: OrderTaskCounts },
  [PATHS.orders.ids]: { query: OrderIdsQuery, answer: OrderIds },
  [PATHS.orders.amounts]: { query: OrderFilters, answer: OrderAmounts },
  [PATHS.exportOrders]: { query: OrderExportQuery, answer: z.unknown() },
  [PATHS.documents.orders]: { query: OrderDocumentQuery, answer: z.unknown() },
  [PATHS.orders.summary]: { query: OrderFilters, answer: OrderSummary },
  [PATHS.orders.completeness]: { answer: Completeness },
  [PATHS.orders.one]: { answer: OrderDetail },
  [PATHS.orderViews.list]: { answer: OrderViews },
  [PATHS.products.list]: { query: ProductListQuery, answer: ProductPage },
  [PATHS.products.summary]: { query: ProductFilters, answer: ProductSummary },
  [PATHS.products.facets]: { query: ProductFacetsQuery, answer: ProductFacets },
  [PATHS.products.images]: { query: ProductImagesQuery, answer: ProductImages },
  [PATHS.products.newOptions]: { query: NewProductOptionsQuery, answer: NewProductOptions },
  [PATHS.products.categoryRules]: { query: CategoryRulesQuery, answer: CategoryRules },
  [PATHS.products.brands]: { query: BrandsQuery, answer: Brands },
  [PATHS.products.completeness]: { answer: Completeness },
  [PATHS.finance.completeness]: { answer: Completeness },
  [PATHS.products.bulkJobs]: { answer: OpenBulkJobs },
  [PATHS.products.bulkJob]: { answer: BulkJob },
  [PATHS.products.one]: { answer: ProductDetail },
  [PATHS.finance.summary]: { query: IncomingSummaryQuery, answer: IncomingSummary },
  [PATHS.finance.statements]: { query: StatementQuery, answer: StatementPage },
  [PATHS.finance.statement]: { answer: StatementDetail },
  [PATHS.finance.transactions]: { query: TransactionQuery, answer: TransactionPage },
  [PATHS.finance.payouts]: { query: PayoutQuery, answer: PayoutPage },
  [PATHS.finance.unsettled]: { query: UnsettledQuery, answer: UnsettledPage },
  [PATHS.finance.short]: { query: ShortQuery, answer: ShortPage },
  [PATHS.finance.export]: { query: IncomingExportQuery, answer: z.unknown() },
  /** A stream of events: tests let it hang or fail. */
  [PATHS.live]: { answer: z.never() },
  [PATHS.progress]: { answer: ProgressList },
  [PATHS.finance.orderEarnings]: { answer: OrderEarnings },
  [PATHS.finance.costs]: { query: CostQuery, answer: SkuCostPage },
  [PATHS.finance.costHistory]: { query: CostHistoryQuery, answer: CostHistory },
  [PATHS.finance.profit]: { query: ProfitQuery, answer: ProfitPage },
  [PATHS.syncRuns.list]: { query: SyncRunQuery, answer: SyncRunPage },
  [PATHS.syncRuns.one]: { answer: SyncRun },
  [PATHS.quarantined.list]: { query: QuarantinedQuery, answer: QuarantinedPage },
  [PATHS.quarantined.one]: { answer: QuarantinedDetail },
  [PATHS.notifications.list]: { query: NotificationQuery, answer: page(NotificationItem) },
  [PATHS.notifications.unread]: { answer: UnreadCounts },
} as const satisfies Record<string, ApiRoute>;

const POST = {
  [PATHS.bankAccounts.list]: { body: NewBankAccount, answer: BankAccount },
  [PATHS.bankAccounts.number]: { answer: BankAccountNumber },
  [PATHS.auth.login]: { body: LoginInput, answer: SignInResponse },
  [PATHS.auth.loginCode]: { body: SecondFactorCodeInput, answer: SignInResponse },
  [PATHS.auth.register]: { body: RegisterByMailInput, answer: RegisterResponse },
  [PATHS.auth.setup]: { body: SetupInput, answer: SignInResponse },
  [PATHS.auth.resetPassword]: { body: ResetPasswordInput, answer: NoData },
  [PATHS.auth.forgotPassword]: { body: ForgotPasswordInput, answer: NoData },
  [PATHS.auth.refresh]: { answer: SignInResponse },
  [PATHS.auth.logout]: { body: LogoutInput, answer: NoData },
  [PATHS.auth.startSecondFactor]: { body: StartSecondFactorInput, answer: SecondFactorSetup },
  [PATHS.auth.confirmSecondFactor]: { body: SecondFactorCodeInput, answer: RecoveryCodes },
  [PATHS.auth.recoveryCodes]: { body: SecondFactorReauthInput, answer: RecoveryCodes },
  [PATHS.auth.disableSecondFactor]: { body: SecondFactorReauthInput, answer: NoData },
  [PATHS.users.list]: { body: CreateAccountInput, answer: CreatedAccount },
  [PATHS.users.passwordLink]: { answer: PasswordLink },
  [PATHS.shops.list]: { body: LinkShopInput, answer: LinkedShops },
  [PATHS.orders.list]: { body: NewOrder, answer: OrderDetail },
  [PATHS.orders.sync]: { body: SyncInput, answer: z.union([SyncResult, SyncProgress]) },
  [PATHS.orders.syncOne]: { answer: OrderDetail },
  [PATHS.orderViews.list]: { body: NewOrderView, answer: OrderView },
  [PATHS.products.list]: { body: NewProduct, answer: ProductDetail },
  [PATHS.products.check]: { body: NewProduct, answer: NewProductCheck },
  [PATHS.products.uploadImage]: { query: ImageUploadQuery, answer: UploadedImage },
  [PATHS.products.sync]: { body: SyncInput, answer: z.union([SyncResult, SyncProgress]) },
  [PATHS.finance.matchCosts]: { body: PastedCosts, answer: CostPreview },
  [PATHS.finance.sync]: { body: SyncInput, answer: z.union([SyncResult, SyncProgress]) },
  [PATHS.products.clone]: { body: CloneInput, answer: z.union([CloneOutcome, BulkJobProgress]) },
  [PATHS.products.undoBulk]: { answer: z.union([BulkOutcome, BulkJobProgress]) },
  [PATHS.quarantined.retry]: { answer: RetryOutcome },
  [PATHS.notifications.read]: { body: MarkReadInput, answer: NoData },
  [PATHS.notifications.announce]: { body: AnnouncementInput, answer: AnnouncementResponse },
} as const satisfies Record<string, ApiRoute>;

const PUT = {
  [PATHS.finance.costs]: { body: CostChanges, answer: ChangedCosts },
  [PATHS.auth.profile]: { body: ProfileInput, answer: User },
  [PATHS.auth.settings]: { body: SettingsPatch, answer: Settings },
  [PATHS.auth.changePassword]: { body: ChangePasswordInput, answer: SignInResponse },
  [PATHS.shops.one]: { body: ShopInput, answer: Shop },
  [PATHS.orders.one]: { body: OrderEdit, answer: OrderDetail },
  [PATHS.orderViews.arrangement]: { body: OrderViewArrangement, answer: NoData },
  [PATHS.products.one]: { body: ProductEdit, answer: ProductDetail },
} as const satisfies Record<string, ApiRoute>;

const PATCH = {
  [PATHS.bankAccounts.one]: { body: BankAccountEdit, answer: BankAccount },
  [PATHS.users.oneAlias]: { body: UpdateAccountInput, answer: AccountItem },
  [PATHS.users.status]: { body: AccountStatusInput, answer: AccountItem },
  [PATHS.shops.status]: { body: ShopStatusInput, answer: Shop },
  [PATHS.orders.status]: { body: OrderStatusInput, answer: OrderDetail },
  [PATHS.orderViews.one]: { body: OrderViewEdit, answer: OrderView },
  [PATHS.products.bulk]: { body: BulkInput, answer: z.union([BulkOutcome, BulkJobProgress]) },
  [PATHS.products.status]: { body: ProductStatusInput, answer: ProductDetail },
  [PATHS.products.skus]: { body: SkuEdits, answer: ProductDetail },
} as const satisfies Record<string, ApiRoute>;

const DELETE = {
  [PATHS.bankAccounts.one]: { answer: NoData },
  [PATHS.auth.session]: { answer: NoData },
  [PATHS.auth.sessions]: { answer: NoData },
  [PATHS.users.one]: { answer: NoData },
  [PATHS.users.session]: { answer: NoData },
  [PATHS.users.sessions]: { answer: NoData },
  [PATHS.users.secondFactor]: { answer: NoData },
  [PATHS.shops.one]: { answer: NoData },
  [PATHS.orders.one]: { answer: DeletedOrder },
  [PATHS.orders.buyer]: { answer: OrderDetail },
  [PATHS.orderViews.one]: { answer: NoData },
  [PATHS.products.one]: { answer: DeletedProduct },
} as const satisfies Record<string, ApiRoute>;

/** Every call of the web app that is answered with JSON. */
export const API_ROUTES = { GET, POST, PUT, PATCH, DELETE } as const;
export type ApiRoutes = typeof API_ROUTES;
export type ApiMethod = keyof ApiRoutes;
