import { useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { homeParts, isCurrentPage, pages } from "./pages.ts";

export function Navigation({ className, onChoose }: { className?: string; onChoose?: () => void }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t`Pages`} className={className}>
      {pages.map(({ path, label, isMinor }) => (
        <Link
          key={path}
          to={path}
          aria-current={isCurrentPage(path, pathname) ? "page" : undefined}
          data-part={isMinor ? "" : undefined}
          onClick={onChoose}
        >
          {t(label)}
        </Link>
      ))}
      {homeParts.map(({ path, label }) => (
        <Link key={path} to={path} data-part="" onClick={onChoose}>
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
