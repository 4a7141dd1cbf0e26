package org.strobe.emulator.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StreamsTest {
    private final PrintStream outBefore = System.out;
    private final PrintStream errBefore = System.err;
    private final InputStream inBefore = System.in;

    private final ByteArrayOutputStream launcherOut = new ByteArrayOutputStream();
    private final ByteArrayOutputStream launcherErr = new ByteArrayOutputStream();
    private final ByteArrayOutputStream rankOut = new ByteArrayOutputStream();
    private final ByteArrayOutputStream rankErr = new ByteArrayOutputStream();
    private final PrintStream rankOutPrinter = new PrintStream(rankOut, true, StandardCharsets.UTF_16BE);
    private final PrintStream rankErrPrinter = new PrintStream(rankErr, true, StandardCharsets.UTF_8);
    private final InputStream rankIn = new ByteArrayInputStream("rank".getBytes(StandardCharsets.UTF_8));
    private boolean isRank;

    private final CurrentStreams current = new CurrentStreams() {
        @Override
        public PrintStream outOrNull() {
            return isRank ? rankOutPrinter : null;
        }

        @Override
        public PrintStream errOrNull() {
            return isRank ? rankErrPrinter : null;
        }

        @Override
        public InputStream inOrNull() {
            return isRank ? rankIn : null;
        }
    };

    @BeforeEach
    void takeTheLaunchersStreams() {
        System.setOut(new PrintStream(launcherOut, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(launcherErr, true, StandardCharsets.UTF_8));
        System.setIn(new ByteArrayInputStream("launcher".getBytes(StandardCharsets.UTF_8)));
    }

    @AfterEach
    void giveThemBack() {
        System.setOut(outBefore);
        System.setErr(errBefore);
        System.setIn(inBefore);
    }

    @Test
    void shouldLeadEachThreadToItsStreams() throws IOException {
        PrintStream original = System.out;
        Streams.Installed installed = Streams.install(current);
        try {
            System.out.print("a");
            System.err.print("b");
            assertThat(System.in.read()).isEqualTo('l');
            isRank = true;
            System.out.print("c");
            System.err.print("d");
            assertThat(System.in.read()).isEqualTo('r');
            assertThat(Streams.originalOut()).isSameAs(original).isNotSameAs(System.out);
        } finally {
            installed.close();
        }
        System.out.print("e");
        assertThat(launcherOut).hasToString("ae");
        assertThat(launcherErr).hasToString("b");
        assertThat(rankOut.toString(StandardCharsets.UTF_16BE)).isEqualTo("c");
        assertThat(rankErr).hasToString("d");
        assertThat(System.out).isSameAs(original).isSameAs(Streams.originalOut());
    }

    @Test
    void shouldStayUntilTheLastJobHasEnded() {
        PrintStream out = System.out;
        PrintStream err = System.err;
        InputStream in = System.in;
        Streams.Installed first = Streams.install(current);
        PrintStream dispatching = System.out;
        Streams.Installed second = Streams.install(current);
        assertThat(System.out).isSameAs(dispatching);
        first.close();
        first.close();
        assertThat(System.out).isSameAs(dispatching);
        second.close();
        assertThat(System.out).isSameAs(out);
        assertThat(System.err).isSameAs(err);
        assertThat(System.in).isSameAs(in);
    }

    @Test
    void shouldLeaveTheStreamsThatSomebodyElseHasPut() {
        PrintStream err = System.err;
        PrintStream theirs = new PrintStream(OutputStream.nullOutputStream());
        Streams.Installed installed = Streams.install(current);
        PrintStream kept = System.out;
        System.setOut(theirs);
        installed.close();
        assertThat(System.out).isSameAs(theirs);
        assertThat(System.err).isSameAs(err);
        kept.print("still works");
        assertThat(launcherOut).hasToString("still works");
    }

    @Test
    void shouldKnowTheInputBehindTheDispatchingOne() throws IOException {
        InputSource before = InputSource.standard();
        Streams.Installed installed = Streams.install(current);
        try (StandardInput input = new StandardInput(InputSource.standard(), InputChoice.FIRST_RANK)) {
            isRank = true;
            assertThat(InputSource.standard()).isSameAs(before);
            assertThat(input.forRank(0, () -> {}).read()).isEqualTo('l');
        } finally {
            installed.close();
        }
        System.setIn(InputStream.nullInputStream());
        assertThat(InputSource.standard()).isNotSameAs(before);
    }

    @Test
    void shouldRefuseAnotherWayToKnowTheRankWhileAJobRuns() {
        Streams.Installed installed = Streams.install(current);
        try {
            CurrentStreams other = new CurrentStreams() {
                @Override
                public PrintStream outOrNull() {
                    return null;
                }

                @Override
                public PrintStream errOrNull() {
                    return null;
                }

                @Override
                public InputStream inOrNull() {
                    return null;
                }
            };
            assertThatThrownBy(() -> Streams.install(other)).isInstanceOf(IllegalStateException.class);
        } finally {
            installed.close();
        }
    }

    static Stream<Method> printStreamMethods() {
        return publicMethods(PrintStream.class);
    }

    static Stream<Method> inputStreamMethods() {
        return publicMethods(InputStream.class);
    }

    private static Stream<Method> publicMethods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers())
                        && !Modifier.isFinal(method.getModifiers())
                        && !method.isBridge()
                        && method.getDeclaringClass() != Object.class);
    }

    @ParameterizedTest
    @MethodSource("printStreamMethods")
    void shouldOverrideEveryMethodOfPrintStream(Method method) throws NoSuchMethodException {
        assertThat(DispatchingPrintStream.class.getDeclaredMethod(method.getName(), method.getParameterTypes()))
                .isNotNull();
    }

    @ParameterizedTest
    @MethodSource("inputStreamMethods")
    void shouldOverrideEveryMethodOfInputStream(Method method) throws NoSuchMethodException {
        assertThat(DispatchingInputStream.class.getDeclaredMethod(method.getName(), method.getParameterTypes()))
                .isNotNull();
    }

    /** Each method has the effect on the rank's stream of a direct call. */
    @ParameterizedTest
    @MethodSource("printStreamMethods")
    void shouldDoToTheRanksStreamWhatWasAskedFor(Method method) throws ReflectiveOperationException {
        ByteArrayOutputStream direct = new ByteArrayOutputStream();
        Object directResult = method.invoke(
                new PrintStream(direct, true, StandardCharsets.UTF_16BE), arguments(method.getParameterTypes()));
        isRank = true;
        PrintStream dispatching = new DispatchingPrintStream(current::outOrNull, System.out);
        Object result = method.invoke(dispatching, arguments(method.getParameterTypes()));
        assertThat(rankOut.toByteArray()).isEqualTo(direct.toByteArray());
        assertThat(launcherOut.size()).isZero();
        if (directResult instanceof PrintStream) {
            assertThat(result).isSameAs(dispatching);
        } else {
            assertThat(result).isEqualTo(directResult);
        }
        if (List.of("print", "println", "printf", "format", "append", "write", "writeBytes")
                .contains(method.getName())) {
            assertThat(rankOut.size()).isPositive();
        }
    }

    private static Object[] arguments(Class<?>[] types) {
        Object[] arguments = new Object[types.length];
        int ints = 0;
        for (int i = 0; i < types.length; i++) {
            arguments[i] = types[i] == int.class && types.length > 1 ? (Object) (ints++ == 0 ? 1 : 2) : one(types[i]);
        }
        return arguments;
    }

    private static Object one(Class<?> type) {
        List<Object> samples =
                List.of(true, 'c', 7, 8L, 1.5f, 2.5, new char[] {'x', 'y'}, "%s", new byte[] {1, 2, 3}, Locale.ROOT);
        for (Object sample : samples) {
            if (type.isInstance(sample) && type != Object.class) {
                return sample;
            }
        }
        if (type == Object[].class) {
            return new Object[] {"argument"};
        }
        if (type == boolean.class) {
            return true;
        }
        if (type == char.class) {
            return 'c';
        }
        if (type == int.class) {
            return 65;
        }
        if (type == long.class) {
            return 8L;
        }
        if (type == float.class) {
            return 1.5f;
        }
        if (type == double.class) {
            return 2.5;
        }
        return "text";
    }

    @Test
    void shouldUseTheRanksCharset() {
        isRank = true;
        PrintStream dispatching = new DispatchingPrintStream(current::outOrNull, System.out);
        Charset charset = dispatching.charset();
        assertThat(charset).isEqualTo(StandardCharsets.UTF_16BE);
    }
}
