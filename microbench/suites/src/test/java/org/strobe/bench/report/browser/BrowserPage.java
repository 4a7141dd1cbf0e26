package org.strobe.bench.report.browser;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** Page in a browser, of a given width, light or dark. */
public final class BrowserPage {
    private static final Duration LOADING = Duration.ofMinutes(10);
    private static final Duration SETTLING = Duration.ofMillis(200);

    private final DevTools tools;
    private final String session;
    private final List<String> errors = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private boolean isLoaded;

    BrowserPage(DevTools tools, URI address, int width, int height, boolean isDark) throws Exception {
        this.tools = tools;
        Object target = tools.call("", "Target.createTarget", "{\"url\":\"about:blank\"}")
                .get("targetId");
        session = (String) tools.call(
                        "",
                        "Target.attachToTarget",
                        "{\"flatten\":true,\"targetId\":" + Json.quoted((String) target) + "}")
                .get("sessionId");
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            call(domain + ".enable", "{}");
        }
        call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":" + width + ",\"height\":" + height + ",\"deviceScaleFactor\":1,\"mobile\":false}");
        call(
                "Emulation.setEmulatedMedia",
                "{\"features\":[{\"name\":\"prefers-color-scheme\",\"value\":\"" + (isDark ? "dark" : "light")
                        + "\"}]}");
        call("Page.navigate", "{\"url\":" + Json.quoted(address.toString()) + "}");
        long begin = System.nanoTime();
        while (!isLoaded) {
            if (System.nanoTime() - begin > LOADING.toNanos()) {
                throw new TimeoutException(address + " was not loaded: " + errors);
            }
            note(tools.event(LOADING));
        }
    }

    private Map<?, ?> call(String method, String parameters) throws Exception {
        return tools.call(session, method, parameters);
    }

    private void note(Map<?, ?> event) {
        if (event == null || !session.equals(event.get("sessionId"))) {
            return;
        }
        Map<?, ?> facts = (Map<?, ?>) event.get("params");
        switch ((String) event.get("method")) {
            case "Page.loadEventFired" -> isLoaded = true;
            case "Network.requestWillBeSent" -> requests.add((String) ((Map<?, ?>) facts.get("request")).get("url"));
            case "Runtime.exceptionThrown", "Log.entryAdded" -> errors.add(facts.toString());
            case "Runtime.consoleAPICalled" -> errors.add(facts.toString());
            default -> {}
        }
    }

    private void settle() throws InterruptedException {
        Map<?, ?> event = tools.event(SETTLING);
        while (event != null) {
            note(event);
            event = tools.event(SETTLING);
        }
    }

    /** Console messages until now. */
    public List<String> errors() throws InterruptedException {
        settle();
        return errors;
    }

    /** Requests to network and files until now. */
    public List<String> requests() throws InterruptedException {
        settle();
        return requests;
    }

    /** Value of an expression. */
    public Object value(String expression) throws Exception {
        Map<?, ?> answer =
                call("Runtime.evaluate", "{\"returnByValue\":true,\"expression\":" + Json.quoted(expression) + "}");
        if (answer.get("exceptionDetails") != null) {
            throw new IllegalStateException(answer.toString());
        }
        return ((Map<?, ?>) answer.get("result")).get("value");
    }

    /** Screenshot as PNG. */
    public byte[] picture() throws Exception {
        Object data = call("Page.captureScreenshot", "{\"format\":\"png\"}").get("data");
        return Base64.getDecoder().decode((String) data);
    }

    /** Closes the page. */
    public void close() throws Exception {
        call("Page.close", "{}");
    }
}
