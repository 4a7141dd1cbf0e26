package org.strobe.bench.figures;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.bench.suite.Suite;

class JmhJsonTest {
    @Test
    @SuppressWarnings("unchecked") // the shapes of JMH's format
    void shouldHaveTheShapeOfJmhsResults() {
        String text = JmhJson.text(List.of(
                new JmhJson.Result(Suite.LATENCY, "strobe", 8, 2, 100, List.of(1.0, 2.0, 3.0), List.of(50.0)),
                JmhJson.single(Suite.BANDWIDTH, 1024, 2, 5e9, 7)));
        List<Object> results = (List<Object>) new Reader(text).whole();
        assertThat(results).hasSize(2);
        Map<String, Object> first = (Map<String, Object>) results.get(0);
        assertThat(first)
                .containsEntry("benchmark", "org.strobe.bench.mpi.latency")
                .containsEntry("mode", "avgt")
                .containsEntry("forks", 1.0)
                .containsEntry("measurementIterations", 3.0)
                .containsEntry("params", Map.of("library", "strobe", "ranks", "2", "size", "8"));
        Map<String, Object> metric = (Map<String, Object>) first.get("primaryMetric");
        assertThat(metric)
                .containsEntry("score", 2.0)
                .containsEntry("scoreUnit", "us/op")
                .containsEntry("rawData", List.of(List.of(1.0, 2.0, 3.0)));
        assertThat((Map<String, Object>) metric.get("scorePercentiles"))
                .containsEntry("0.0", 1.0)
                .containsEntry("50.0", 2.0)
                .containsEntry("100.0", 3.0);
        assertThat((Map<String, Object>) first.get("secondaryMetrics")).containsKey("flagPingPong");
        Map<String, Object> second = (Map<String, Object>) results.get(1);
        assertThat(second).containsEntry("mode", "thrpt").containsEntry("secondaryMetrics", Map.of());
        assertThat((Map<String, Object>) second.get("primaryMetric")).containsEntry("score", 5e9);
    }

    /** Reader of the needed part of JSON: objects, arrays, numbers, and strings without escapes. */
    private static final class Reader {
        private final String text;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        Object whole() {
            Object value = value();
            skip();
            assertThat(at).as("all is read").isEqualTo(text.length());
            return value;
        }

        private Object value() {
            char next = peek();
            if (next == '{') {
                Map<String, Object> object = new LinkedHashMap<>();
                elements('}', () -> {
                    String name = (String) value();
                    expect(':');
                    object.put(name, value());
                });
                return object;
            }
            if (next == '[') {
                List<Object> array = new ArrayList<>();
                elements(']', () -> array.add(value()));
                return array;
            }
            int end = at + 1;
            if (next == '"') {
                end = text.indexOf('"', end) + 1;
                String string = text.substring(at + 1, end - 1);
                at = end;
                return string;
            }
            while ("+-.eE0123456789".indexOf(text.charAt(end)) >= 0) {
                end++;
            }
            double number = Double.parseDouble(text.substring(at, end));
            at = end;
            return number;
        }

        private void elements(char end, Runnable element) {
            at++;
            if (peek() == end) {
                at++;
                return;
            }
            do {
                element.run();
            } while (peek() == ',' && ++at > 0);
            expect(end);
        }

        private char peek() {
            skip();
            return text.charAt(at);
        }

        private void expect(char wanted) {
            assertThat(peek()).as("at " + at).isEqualTo(wanted);
            at++;
        }

        private void skip() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }
    }
}
