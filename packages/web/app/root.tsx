// First of all: base.css declares the order of the layers, and the first mention of a layer decides its place.
import "./ui/tokens.css";
import "./ui/type.css";
import "./ui/base.css";

import geistMono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import schibstedGrotesk from "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url";
import { Trans, useLingui } from "@lingui/react/macro";
import { asLanguage, storageKeys } from "@proofsheet/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { AccountMenu } from "./features/auth/account-menu.tsx";
import { SignInHost } from "./features/auth/sign-in-host.tsx";
import { CreditPill } from "./features/credits/credit-pill.tsx";
import { DrawerAccount } from "./features/credits/drawer-account.tsx";
import { GoToHost } from "./features/go-to/go-to-host.tsx";
import { Header } from "./features/shell/header.tsx";
import { PageMessage } from "./features/shell/page-message.tsx";
import { homeParts, legalPages, pages } from "./features/shell/pages.ts";
import { SkipLink } from "./features/shell/skip-link.tsx";
import { ThemeSwitch } from "./features/shell/theme-switch.tsx";
import { ToastHost } from "./features/shell/toast-host.tsx";
import { useArrival } from "./features/shell/use-arrival.ts";
import { useBalanceUpdates } from "./lib/balance.ts";
import { earlyInputScript, useEarlyInput } from "./lib/early-input.ts";
import { handedTokenScript } from "./lib/handed-token.ts";
import { loadWordsFor } from "./lib/language.ts";
import { mailTokenScript } from "./lib/mail-token.ts";
import { PageAddress } from "./lib/page-address.tsx";
import { useSessionStart } from "./lib/session.ts";
import { themeScript } from "./lib/theme.ts";
import NotFound from "./routes/not-found.tsx";
import { buttonClass } from "./ui/button.tsx";
import { LiveRegion } from "./ui/live-region.tsx";

/** Whether a token is kept decides, before the first paint, if "Sign in" or an avatar's place is shown. */
const sessionScript = `(function(){try{if(localStorage.getItem("${storageKeys.token}"))document.documentElement.dataset.session="user"}catch(e){}})()`;

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <html lang={asLanguage(i18n.locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours; the build hashes them into the policy.
          dangerouslySetInnerHTML={{
            __html: `${handedTokenScript};${mailTokenScript};${themeScript};${sessionScript};${earlyInputScript}`,
          }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={schibstedGrotesk} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={geistMono} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101113" />
        <PageAddress />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export const clientMiddleware = [
  async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
    await loadWordsFor(new URL(request.url).pathname);
    return next();
  },
];

const everyPage = [...pages, ...homeParts, ...legalPages];

function Studio() {
  useSessionStart();
  useBalanceUpdates();
  useEarlyInput();
  useArrival();
  return (
    <>
      <SkipLink />
      <Header
        account={
          <>
            <CreditPill />
            <AccountMenu>
              <ThemeSwitch />
            </AccountMenu>
          </>
        }
        drawerAccount={(close) => <DrawerAccount onLeave={close} />}
      />
      <Outlet />
      <SignInHost />
      <GoToHost pages={everyPage} />
      <ToastHost />
      <LiveRegion />
    </>
  );
}

export default function Root() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } }));
  return (
    <QueryClientProvider client={queries}>
      <Studio />
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <>
      <title>{t`Unexpected Application Error!`}</title>
      <PageMessage
        mark="500"
        title={t`Unexpected Application Error!`}
        text={t`This page stopped working. Pictures and credits are safe; they are on the server.`}
      >
        {/* A whole load, not a link of the router: what broke is in the running page. */}
        <a href="/" className={buttonClass({ variant: "primary" })}>
          <Trans>Back to home</Trans>
        </a>
      </PageMessage>
    </>
  );
}
