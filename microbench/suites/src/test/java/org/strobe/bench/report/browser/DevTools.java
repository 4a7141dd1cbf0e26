package org.strobe.bench.report.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Client of a browser's DevTools protocol: calls return answers, events enter a queue. */
final class DevTools implements AutoCloseable {
    private static final Duration CONNECTING = Duration.ofSeconds(200);
    private static final int ANSWERING_SECONDS = 600;
    private static final String RESULT = "result";

    private final AtomicInteger last = new AtomicInteger();
    private final Map<Integer, CompletableFuture<Map<?, ?>>> calls = new ConcurrentHashMap<>();
    private final BlockingQueue<Map<?, ?>> events = new LinkedBlockingQueue<>();
    private final HttpClient client = HttpClient.newHttpClient();
    private final WebSocket socket;

    DevTools(URI address) throws Exception {
        socket = client.newWebSocketBuilder()
                .connectTimeout(CONNECTING)
                .buildAsync(address, new Listener())
                .get(CONNECTING.toSeconds(), TimeUnit.SECONDS);
    }

    /** Joins fragments of messages. */
    private final class Listener implements WebSocket.Listener {
        private final StringBuilder message = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            message.append(part);
            if (isLast) {
                receive((Map<?, ?>) Json.parse(message.toString()));
                message.setLength(0);
            }
            from.request(1);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            calls.values().forEach(call -> call.completeExceptionally(error));
        }
    }

    private void receive(Map<?, ?> message) {
        if (message.get("id") instanceof Double id) {
            CompletableFuture<Map<?, ?>> call = calls.remove(id.intValue());
            if (message.get("error") != null) {
                call.completeExceptionally(new IllegalStateException(message.toString()));
            } else {
                call.complete((Map<?, ?>) message.get(RESULT));
            }
        } else {
            events.add(message);
        }
    }

    /**
     * Calls a method.
     *
     * @param session session of a page; empty for the browser itself
     * @param parameters as JSON
     */
    Map<?, ?> call(String session, String method, String parameters) throws Exception {
        int id = last.incrementAndGet();
        CompletableFuture<Map<?, ?>> answer = new CompletableFuture<>();
        calls.put(id, answer);
        String of = session.isEmpty() ? "" : ",\"sessionId\":" + Json.quoted(session);
        String text = "{\"id\":" + id + of + ",\"method\":" + Json.quoted(method) + ",\"params\":" + parameters + "}";
        socket.sendText(text, true).get(ANSWERING_SECONDS, TimeUnit.SECONDS);
        return answer.get(ANSWERING_SECONDS, TimeUnit.SECONDS);
    }

    /** Next event, or null after {@code atMost}. */
    Map<?, ?> event(Duration atMost) throws InterruptedException {
        return events.poll(atMost.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        socket.abort();
        client.shutdownNow();
    }
}
