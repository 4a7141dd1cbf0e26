package org.strobe.bench.report.browser;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/** A page in a browser, of a width and in light or dark surroundings. */
public final class BrowserPage {
    private static final Duration LOADING = Duration.ofSeconds(60);
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

    /** What was said on the console so far. */
    public List<String> errors() throws InterruptedException {
        settle();
        return errors;
    }

    /** What was asked of the network or files so far. */
    public List<String> requests() throws InterruptedException {
        settle();
        return requests;
    }

    /** What an expression is. */
    public Object value(String expression) throws Exception {
        Map<?, ?> answer =
                call("Runtime.evaluate", "{\"returnByValue\":true,\"expression\":" + Json.quoted(expression) + "}");
        if (answer.get("exceptionDetails") != null) {
            throw new IllegalStateException(answer.toString());
        }
        return ((Map<?, ?>) answer.get("result")).get("value");
    }

    /** A picture of what is seen, as PNG. */
    public byte[] picture() throws Exception {
        Object data = call("Page.captureScreenshot", "{\"format\":\"png\"}").get("data");
        return Base64.getDecoder().decode((String) data);
    }

    /** Ends it. */
    public void close() throws Exception {
        call("Page.close", "{}");
    }
}
