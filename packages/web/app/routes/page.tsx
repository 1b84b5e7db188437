import { Outlet } from "react-router";
import { Footer } from "../features/shell/footer.tsx";

/** Pages that scroll as a whole and end in the footer; tool pages fill the window instead. */
export default function Page() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
