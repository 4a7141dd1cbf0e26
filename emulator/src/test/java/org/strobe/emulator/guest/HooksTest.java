package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.guest.rewrite.RewriteTable;

class HooksTest {
    private static Ranks.Rank run(String body) {
        String source = "import java.util.*; import java.util.function.*; import java.io.*;\n"
                + "public class Main { static int n;\n"
                + "public static void main(String[] args) throws Throwable {\n" + body + "\n} }";
        try (Ranks ranks = Ranks.of(source)) {
            Ranks.Rank rank = ranks.runHere();
            assertThat(rank.err()).isEmpty();
            return rank;
        }
    }

    @Test
    void shouldHaveAHookForEachLineOfTheTable() throws ReflectiveOperationException {
        for (RewriteTable.Row row : HookTable.table().rows()) {
            MethodType hook = MethodType.fromMethodDescriptorString(
                    row.hook().descriptorString(), getClass().getClassLoader());
            assertThat(MethodHandles.publicLookup().findStatic(Hooks.class, row.name(), hook))
                    .isNotNull();
            Class<?> owner = Class.forName(row.owner().replace('/', '.'));
            if (row.type().startsWith("(")) {
                MethodType original = MethodType.fromMethodDescriptorString(row.type(), null);
                assertThat(owner.getMethod(row.name(), original.parameterArray())
                                .getReturnType())
                        .isEqualTo(original.returnType());
            } else {
                assertThat(owner.getField(row.name())).isNotNull();
            }
        }
    }

    @Test
    void shouldFindTheProgramsResourcesBySystemClassLoader() {
        Ranks.Rank rank = run("""
                System.out.print(ClassLoader.getSystemResource("Main.class") != null);
                try (InputStream in = ClassLoader.getSystemResourceAsStream("Main.class")) {
                    System.out.print(" " + (in.read() == 0xCA));
                }
                System.out.print(" " + ClassLoader.getSystemResources("Main.class").hasMoreElements());
                System.out.print(" " + (ClassLoader.getSystemClassLoader().loadClass("Main") == Main.class));
                System.out.print(" " + ClassLoader.getSystemResource("none") + ClassLoader.getSystemResourceAsStream("none"));
                """);
        assertThat(rank.out()).isEqualTo("true true true true nullnull");
    }

    @Test
    void shouldKeepPropertiesApart() {
        Ranks.Rank rank = run("""
                System.out.print(System.getProperty("rank") + System.getProperty("none", "-"));
                System.setProperty("guest.number", "0x10");
                System.out.print(" " + Integer.getInteger("guest.number") + Integer.getInteger("none", 2)
                    + Long.getLong("guest.number") + Long.getLong("none", 3L) + Boolean.getBoolean("none"));
                System.out.print(" " + System.getProperties().getProperty("guest.number"));
                System.out.print(" " + System.clearProperty("guest.number") + System.getProperty("guest.number"));
                Properties own = new Properties();
                own.setProperty("k", "v");
                System.setProperties(own);
                System.out.print(" " + System.getProperty("k") + System.getProperty("java.home"));
                System.setProperties(null);
                System.out.print(" " + (System.getProperty("java.home") != null));
                System.setProperty("java.guest.test", "all");
                try {
                    System.getProperty("");
                } catch (IllegalArgumentException e) {
                    System.out.print(" " + e.getMessage());
                }
                """);
        assertThat(rank.out()).isEqualTo("0- 162163false 0x10 0x10null vnull true key can't be empty");
        assertThat(System.getProperty("guest.number")).isNull();
        assertThat(System.getProperty("java.home")).isNotNull();
        assertThat(System.clearProperty("java.guest.test")).isEqualTo("all");
    }

    @Test
    void shouldKeepEnvironmentAndStreamsApart() {
        Ranks.Rank rank = run("""
                System.out.print(System.getenv() + System.getenv("RANK") + System.getenv("PATH") + System.in.read());
                PrintStream before = System.out;
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                System.setOut(new PrintStream(bytes, true));
                System.out.print("captured");
                System.setOut(before);
                System.out.print(" " + bytes);
                System.setErr(before);
                System.err.print(" err");
                System.setIn(new ByteArrayInputStream(new byte[] {42}));
                System.out.print(" " + System.in.read());
                """);
        assertThat(rank.out()).isEqualTo("{RANK=0}0null0 captured err 42");
    }

    @Test
    void shouldRewriteMethodReferences() {
        Ranks.Rank rank = run("""
                Function<String, String> property = System::getProperty;
                Supplier<Map<String, String>> env = System::getenv;
                Function<Throwable, StackTraceElement[]> stack = Throwable::getStackTrace;
                Supplier<StackTraceElement[]> bound = new IllegalStateException()::getStackTrace;
                Consumer<Exception> print = Exception::printStackTrace;
                System.setErr(System.out);
                System.out.print(property.apply("rank") + env.get());
                System.out.print(" " + stack.apply(new Exception()).length + bound.get().length + "\\n");
                print.accept(new Exception("x"));
                Function<String, Object> lookUp = name -> 0;
                IntConsumer exit = Runtime.getRuntime()::exit;
                Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("hook")));
                exit.accept(7);
                """);
        assertThat(rank.out().replaceAll(":\\d+", ""))
                .isEqualTo("0{RANK=0} 11\njava.lang.Exception: x\n\tat Main.main(Main.java)\nhook");
        assertThat(rank.code).isEqualTo(7);
    }

    @Test
    void shouldEndStacksInMain() {
        Ranks.Rank rank = run("""
                class Mine extends RuntimeException {
                    @Override public void printStackTrace(PrintStream s) { s.print("[mine]"); super.printStackTrace(s); }
                }
                System.setErr(System.out);
                System.out.println(Thread.currentThread().getStackTrace().length);
                System.out.println(new Mine().getStackTrace().length);
                new Mine().printStackTrace();
                Thread.dumpStack();
                StringWriter text = new StringWriter();
                new Exception("w").printStackTrace(new PrintWriter(text, true));
                System.out.print(text);
                StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
                System.out.println((Object) walker.walk(s -> s.map(f -> f.getMethodName()).toList()));
                walker.forEach(f -> System.out.println(f.getMethodName()));
                class Callee {
                    Class<?> caller() { return walker.getCallerClass(); }
                }
                System.out.println(new Callee().caller().getName());
                System.out.println(Thread.getAllStackTraces().get(Thread.currentThread()) != null);
                try {
                    System.getProperty(null);
                } catch (NullPointerException e) {
                    StackTraceElement[] s = e.getStackTrace();
                    System.out.println(s[s.length - 1].getClassName() + s[s.length - 2].getClassName());
                }
                """);
        assertThat(rank.out().replaceAll(":\\d+\\)", ")")).isEqualTo("""
                        2
                        1
                        [mine]Main$1Mine
                        \tat Main.main(Main.java)
                        java.lang.Exception: Stack trace
                        \tat java.base/java.lang.Thread.dumpStack(Thread.java)
                        \tat Main.main(Main.java)
                        java.lang.Exception: w
                        \tat Main.main(Main.java)
                        [main]
                        main
                        Main
                        true
                        Mainjava.lang.System
                        """);
    }

    @Test
    void shouldDoTheOriginalThingWhenThreadHasNoGuest() {
        assertThat(Hooks.getProperty("java.home")).isEqualTo(System.getProperty("java.home"));
        assertThat(Hooks.getenv()).isEqualTo(System.getenv());
        assertThat(Hooks.out()).isSameAs(System.out);
    }
}
