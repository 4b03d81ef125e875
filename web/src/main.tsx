import { render } from "preact";

render(<p>Ludarium</p>, document.getElementById("app")!);
