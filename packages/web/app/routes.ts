import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/page.tsx", [
    index("routes/home.tsx"),
    route("history", "routes/history.tsx"),
    route("pricing", "routes/pricing.tsx"),
    route("checkout/:checkoutId", "routes/checkout.tsx"),
    route("payment/success", "routes/payment-success.tsx"),
    route("payment/cancel", "routes/payment-cancel.tsx"),
    route("account", "routes/account.tsx"),
    route("receipt/:orderId", "routes/receipt.tsx"),
    route("privacy-policy", "routes/privacy-policy.tsx"),
    route("terms-of-service", "routes/terms-of-service.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("editor", "routes/editor.tsx"),
  route("text-to-image", "routes/editor.tsx", { id: "routes/text-to-image" }),
  route("wallpaper", "routes/wallpaper.tsx"),
  route("background-removal", "routes/background-removal.tsx"),
  route("face-swap", "routes/face-swap.tsx"),
  route("image-extension", "routes/image-extension.tsx"),
  route("auth/callback", "routes/auth-callback.tsx"),
  route("auth/callback/google", "routes/auth-callback.tsx", { id: "routes/auth-callback-google" }),
  route("auth/callback/github", "routes/auth-callback.tsx", { id: "routes/auth-callback-github" }),
  route("auth/verify-email", "routes/verify-email.tsx"),
  route("auth/reset-password", "routes/reset-password.tsx"),
  route("auth/error", "routes/auth-callback.tsx", { id: "routes/auth-error" }),
] satisfies RouteConfig;
