package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramSpec;

class IsolationTest {
    private static final String COUNTING = """
            public class Main {
                static int count;
                public static void main(String[] args) throws Exception {
                    for (int i = 0; i < 1000; i++) {
                        count++;
                        if (i % 100 == 0) Thread.yield();
                    }
                    System.out.print(count + " " + Helper.twice(count));
                }
            }
            class Helper {
                static int twice(int n) { return 2 * n; }
            }
            """;

    @Test
    void shouldKeepStaticsApartWhenManyRanksCount() throws InterruptedException {
        try (Ranks ranks = Ranks.of(COUNTING).run(32).inVirtualThreads().run(32)) {
            assertThat(ranks.ranks).allSatisfy(rank -> assertThat(rank.out()).isEqualTo("1000 2000"));
            assertThat(ranks.program.report())
                    .contains("Main: static field 'count' is not final")
                    .contains("Helper: Main uses what its package alone may use");
        }
    }

    @Test
    void shouldShareStaticsWhenAskedTo() throws InterruptedException {
        try (Ranks ranks = Ranks.of(Isolate.NONE, COUNTING)) {
            assertThat(ranks.runHere().out()).isEqualTo("1000 2000");
            assertThat(ranks.runHere().out()).isEqualTo("2000 4000");
            assertThat(ranks.program.report())
                    .containsExactly("Main: shared by all ranks, as asked for; static field 'count' is not final");
        }
    }

    @Test
    void shouldCollectLoadersWhenRanksAreOver() throws InterruptedException {
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        try (Ranks ranks = Ranks.of(COUNTING).run(64)) {
            ranks.ranks.forEach(rank -> loaders.add(new WeakReference<>(rank.guest.loader())));
            ranks.ranks.clear();
            Ranks.await(() -> {
                System.gc();
                return loaders.stream().allMatch(each -> each.get() == null);
            });
        }
    }

    @Test
    void shouldLoadClassesOnceWhenTheyHaveNoStatics() throws InterruptedException {
        try (Ranks ranks = Ranks.of(
                "public class Main { public static void main(String[] a) { new Work().run(); } }",
                "public class Work { private final int n = 3; void run() { System.out.print(n);"
                        + " Ids.add(Work.class); } }",
                "public class Ids { static void add(Class<?> c) {"
                        + " System.out.print(\" \" + System.identityHashCode(c) + c.getClassLoader().toString()); } }")) {
            ranks.inVirtualThreads().run(1000);
            assertThat(ranks.ranks.stream().map(Ranks.Rank::out).distinct()).hasSize(1);
            assertThat(ranks.ranks.get(0).out()).endsWith("program");
            assertThat(ranks.program.report()).isEmpty();
        }
    }

    @Test
    void shouldShareNeighboursWhenOnlyTheirPublicMembersAreUsed() {
        try (Ranks ranks = Ranks.of(
                "public class Main { static int n; public static void main(String[] a) {"
                        + " System.out.print(Open.class.getClassLoader() + \" \" + new Open().f()"
                        + " + Closed.class.getClassLoader() + new Closed().g()); } }",
                "public class Open { public int f() { return 1; } int hidden() { return 2; } }",
                "public class Closed { public int f() { return 1; } int g() { return 2; } }")) {
            assertThat(ranks.runHere().out()).isEqualTo("program 1rank-02");
        }
    }

    @Test
    void shouldIsolateSuperclassWhenPackagePrivateMethodIsOverridden() {
        try (Ranks ranks = Ranks.of(
                "public class Main { public static void main(String[] a) { Base b = Child.make();"
                        + " System.out.print(b.call() + \" \" + Base.class.getClassLoader()); } }",
                "public class Base { String name() { return \"base\"; } public String call() { return name(); } }",
                "public class Child extends Base { static int n; public static Base make() { return new Child(); }"
                        + " @Override String name() { return \"child\"; } }")) {
            assertThat(ranks.runHere().out()).isEqualTo("child rank-0");
        }
    }

    @Test
    void shouldRunNestsAndSealedHierarchiesWhenOneOfThemIsIsolated() {
        try (Ranks ranks = Ranks.of("""
                public class Main {
                    sealed interface Shape permits Circle, Square {}
                    record Circle(int r) implements Shape { private static int made; Circle { made++; } }
                    static final class Square implements Shape { private int side = 2; }
                    enum Colour { RED, GREEN { @Override int n() { return 5; } }; int n() { return 1; } }
                    public static void main(String[] a) {
                        Shape s = new Circle(3);
                        Runnable r = () -> System.out.print(Circle.made + " " + new Square().side + " " + s);
                        r.run();
                        switch (Colour.GREEN) { case RED -> System.out.print("r"); default -> System.out.print("g"); }
                        System.out.print(Colour.GREEN.n());
                    }
                }
                """)) {
            assertThat(ranks.runHere().out()).isEqualTo("1 2 Circle[r=3]g5");
        }
    }

    @Test
    void shouldGiveTheRanksOwnCopyWhenSharedClassesLoadByName() throws InterruptedException {
        try (Ranks ranks = Ranks.of(
                """
                public class Main {
                    public static void main(String[] a) throws Exception {
                        Object state = Finder.make("app.St" + a[0]);
                        System.out.print(state.getClass().getClassLoader() + " "
                            + state.getClass().getMethod("next").invoke(state) + " " + Finder.class.getClassLoader());
                    }
                }
                """, """
                public class Finder {
                    public static Object make(String name) throws Exception {
                        return Class.forName(name).getDeclaredConstructor().newInstance();
                    }
                }
                """, "package app; public class State { static int n; public int next() { return ++n; } }")) {
            ranks.run(4, "ate");
            for (int i = 0; i < 4; i++) {
                assertThat(ranks.ranks.get(i).out()).isEqualTo("rank-" + i + " 1 program");
            }
        }
    }

    @Test
    void shouldDeserializeTheRanksOwnClassesWhenTheyAreIsolated() throws InterruptedException {
        try (Ranks ranks = Ranks.of("""
                public class Main implements java.io.Serializable {
                    static int n;
                    int x = 4;
                    public static void main(String[] a) throws Exception {
                        Main copy = (Main) Copy.of(new Main());
                        System.out.print(copy.x + " " + (copy.getClass() == Main.class));
                    }
                }
                """, """
                public class Copy {
                    public static Object of(Object o) throws Exception {
                        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
                        new java.io.ObjectOutputStream(bytes).writeObject(o);
                        return new java.io.ObjectInputStream(
                            new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject();
                    }
                }
                """)) {
            ranks.run(3);
            assertThat(ranks.ranks).allSatisfy(rank -> assertThat(rank.out()).isEqualTo("4 true"));
        }
    }

    @Test
    void shouldShareWhatIsNativeAndOpenItWhenItsPackageIsIsolated() {
        try (Ranks ranks = Ranks.of(
                "public class Main { static int n; public static void main(String[] a) {"
                        + " System.out.print(Nat.helper() + \" \" + Nat.class.getClassLoader() + Main.class.getClassLoader());"
                        + " } }",
                "class Nat { static int loaded = 7; static native int f(); static int helper() { return loaded; } }")) {
            assertThat(ranks.runHere().out()).isEqualTo("7 programrank-0");
            assertThat(ranks.program.report()).anyMatch(line -> line.startsWith("Nat: shared by all ranks"));
        }
    }

    @Test
    void shouldShareAllWhenCopiesWouldBeTooMany() {
        ProgramSpec small = Ranks.spec(Sources.compile(COUNTING));
        ProgramSpec large = new ProgramSpec(
                150_000, "Main", List.of(), List.of(), small.compiled(), Map.of(), Map.of(), false, List.of());
        try (Ranks ranks = new Ranks(large, Isolate.AUTO)) {
            assertThat(ranks.program.report().get(0))
                    .isEqualTo("2 classes x 150000 ranks are 300000 copies, more than 200000:"
                            + " all classes are shared, statics included");
        }
    }

    @Test
    void shouldLoadUnchangedWhenClassCannotBeRewritten() {
        Map<String, byte[]> classes = new HashMap<>(Sources.compile("""
                public class Main {
                    static int n;
                    public static void main(String[] a) { System.out.print(n + Other.text(a.length)); }
                }
                class Other {
                    static String of(Base base) { return base.toString(); }
                    static String text(int n) {
                        System.getProperty("x");
                        return n > 5 ? of(n > 6 ? new Gone() : new Lost()) : "fine";
                    }
                }
                interface Base { }
                class Gone implements Base { }
                class Lost implements Base { }
                """));
        classes.remove("Gone");
        classes.remove("Lost");
        try (Ranks ranks = new Ranks(Ranks.spec(classes), Isolate.AUTO)) {
            Ranks.Rank rank = ranks.runHere();
            assertThat(rank.err()).isEmpty();
            assertThat(rank.out()).isEqualTo("0fine");
            assertThat(ranks.program.report()).anyMatch(line -> line.contains("cannot be rewritten"));
        }
    }

    @Test
    void shouldDecideLaterWhenClassIsMetLater() {
        try (Ranks ranks = Ranks.of(
                """
                public class Main {
                    public static void main(String[] a) throws Exception {
                        for (String name : a) {
                            Class<?> type = Class.forName("later." + name);
                            System.out.print(type.getMethod("next").invoke(null) + " " + type.getClassLoader() + " ");
                        }
                    }
                }
                """,
                "package later; public class Plain { public static int next() { return 7; } }",
                "package later; public class State { static int n; public static int next() { return ++n; } }",
                "package later; public class User { public static int next() { return State.next(); } }")) {
            assertThat(ranks.runHere("Plain", "State", "User").out()).isEqualTo("7 program 1 rank-0 2 rank-0 ");
            assertThat(ranks.runHere("User", "State").out()).isEqualTo("1 rank-1 2 rank-1 ");
        }
    }
}
