package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImmutabilityTest {
    private static final String TYPES = """
            record Point(int x, java.time.Instant when) {}
            record Box(Object content) {}
            enum Plain { A, B; }
            enum Counting { A; int n; }
            final class Fixed { private final String s = "s"; }
            final class Loose { private String s = "s"; }
            sealed interface Shape permits Dot {}
            record Dot() implements Shape {}
            """;

    private static boolean isolated(String field) {
        String main = "import java.util.*; import java.util.function.*; import java.math.*;\n" + "public class Main { "
                + field + " public static void main(String[] a) { assert a != null; } }\n" + TYPES;
        try (Ranks ranks = Ranks.of(main)) {
            return ranks.program.report().stream().anyMatch(line -> line.startsWith("Main:"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static final int N = 3;",
                "static final double D = Math.sqrt(2);",
                "static final String S = \"a\" + System.getProperty(\"x\");",
                "static final Integer I = 3;",
                "static final BigInteger B = BigInteger.TWO;",
                "static final java.time.Duration D = java.time.Duration.ofSeconds(1);",
                "static final UUID U = new UUID(1, 2);",
                "static final Locale L = Locale.ROOT;",
                "static final java.util.regex.Pattern P = java.util.regex.Pattern.compile(\"a\");",
                "static final Thread.State STATE = Thread.State.NEW;",
                "static final Point P = new Point(1, java.time.Instant.now());",
                "static final Object O = new Point(1, null);",
                "static final Plain E = Plain.A;",
                "static final Fixed F = new Fixed();",
                "static final Shape S = new Dot();",
                "static final List<String> L = List.of(\"a\", \"b\");",
                "static final List<String> L = List.of(\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\");",
                "static final Map<String, Integer> M = Map.of(\"a\", 1);",
                "static final Map<String, Integer> M = Map.ofEntries(Map.entry(\"a\", 1));",
                "static final Set<Plain> S = Set.of(Plain.A, Plain.B);",
                "static final List<Integer> L = java.util.stream.Stream.of(1).toList();",
                "static final List<String> L = List.copyOf(new ArrayList<String>());",
                "static final Runnable R = () -> {};",
                "static final Function<String, Integer> F = Integer::parseInt;",
                "static final Class<?> C = String.class;"
            })
    void shouldShareFieldWhenNothingInItCanChange(String field) {
        assertThat(isolated(field)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static int n;",
                "static String s = \"a\";",
                "static final int[] A = {1};",
                "static final String[] A = {};",
                "static final List<String> L = new ArrayList<>();",
                "static final List<String> L = Arrays.asList(\"a\");",
                "static final List<String> L = Collections.unmodifiableList(new ArrayList<>());",
                "static final List<int[]> L = List.of(new int[1]);",
                "static final List<Object> L = List.of(new Object());",
                "static final Map<String, Box> M = Map.of(\"a\", new Box(1));",
                "static final Box B = new Box(new int[1]);",
                "static final Counting E = Counting.A;",
                "static final Loose F = new Loose();",
                "static final Random R = new Random();",
                "static final Object LOCK = new Object();",
                "static final ThreadLocal<String> T = new ThreadLocal<>();",
                "static final List<String> L; static { int n = 3; L = n > 2 ? new ArrayList<>() : List.of(); }",
                "static final Runnable R = make(new int[1]); static Runnable make(int[] a) { return () -> a[0]++; }",
                "static final java.util.concurrent.atomic.AtomicInteger N = new java.util.concurrent.atomic.AtomicInteger();"
            })
    void shouldIsolateClassWhenFieldCanChange(String field) {
        assertThat(isolated(field)).isTrue();
    }
}
