package org.strobe.house.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each rule finds its breaches in a small made-up tree, and nothing else there. */
class MadeUpTreesTest {
    private static final String ROOT = "/src/main/java/";
    private static final String LAYERS = """
            ## Layers

            ```
            mpi/tools     commands          microbench   benchmarks
              mpi         the API
                emulator    machines        under the mpi
            ```
            """;
    private static final String PACKAGES = """

            ### emulator

            Each package uses those below it:

            ```
            job         jobs
            rank        ranks     nic     NICs
            kernel      time
            ```
            """;

    private final Map<String, String> texts = new TreeMap<>();

    private MadeUpTreesTest file(String path, String text) {
        texts.put(path, text);
        return this;
    }

    /** A class with the given lines at the top, after its package. */
    private MadeUpTreesTest type(String module, String name, String... lines) {
        int dot = name.lastIndexOf('.');
        String text = "package " + name.substring(0, dot) + ";\n\n" + String.join("\n", lines) + "\n\nclass "
                + name.substring(dot + 1) + " {}\n";
        return file(module + ROOT + name.replace('.', '/') + ".java", text);
    }

    private MadeUpTreesTest page(String module, String name, String comment) {
        String text = "/**\n * " + comment.replace("\n", "\n * ") + "\n */\npackage " + name + ";\n";
        return file(module + ROOT + name.replace('.', '/') + "/package-info.java", text);
    }

    private List<String> places(Rule rule) {
        return rule.breaches(Tree.of(texts)).stream().map(Rule.Breach::place).toList();
    }

    private List<String> evidence(Rule rule) {
        return rule.breaches(Tree.of(texts)).stream()
                .flatMap(breach -> breach.evidence().stream())
                .toList();
    }

    @Test
    void shouldFindACircleOfThreePackages() {
        type("m", "x.a.A", "import x.b.B;").type("m", "x.b.B", "import static x.c.C.MOST;");
        type("m", "x.d.D", "import x.a.A;").type("m", "x.c.C", "// import x.a.A;", "import java.util.List;");
        assertThat(places(new CircleRule())).isEmpty();
        type("m", "x.c.C", "@x.a.A.Inner");
        assertThat(places(new CircleRule())).containsExactly("x.a->x.b", "x.b->x.c", "x.c->x.a");
        assertThat(evidence(new CircleRule())).containsExactly("A uses B", "B uses C", "C uses A");
    }

    @Test
    void shouldFindAnImportOfAModuleAbove() {
        file(LayerRule.DOCUMENT, LAYERS);
        type("mpi", "x.M", "import y.E;").type("emulator", "y.E").type("mpi/tools", "z.T", "import x.M;");
        assertThat(places(new LayerRule())).isEmpty();
        type("emulator", "y.E", "import x.M;").type("microbench", "b.B", "import z.T;");
        assertThat(places(new LayerRule())).containsExactly("emulator->mpi", "microbench->mpi/tools");
    }

    @Test
    void shouldFindAModuleOutsideThePicture() {
        file(LayerRule.DOCUMENT, LAYERS).type("emulator", "y.E").type("bcs-core", "x.M");
        assertThat(places(new LayerRule())).containsExactly("bcs-core");
        file(LayerRule.DOCUMENT, "");
        assertThat(places(new LayerRule())).containsExactly("bcs-core", "emulator");
    }

    @Test
    void shouldFindAnImportOfAPackageAbove() {
        file(LayerRule.DOCUMENT, LAYERS + PACKAGES).page("emulator", "y", "Machines.");
        type("emulator", "y.job.J", "import y.rank.inner.R;").type("emulator", "y.rank.inner.R", "import y.rank.S;");
        type("emulator", "y.rank.S", "import y.kernel.K;")
                .type("emulator", "y.kernel.K")
                .type("emulator", "y.nic.N");
        assertThat(places(new LayerRule())).isEmpty();
        type("emulator", "y.kernel.K", "import y.rank.S;").type("emulator", "y.nic.N", "import y.rank.S;");
        assertThat(places(new LayerRule())).containsExactly("y.kernel->y.rank", "y.nic->y.rank");
    }

    @Test
    void shouldFindAPackageOutsideThePictureOfItsModule() {
        file(LayerRule.DOCUMENT, LAYERS + PACKAGES)
                .page("emulator", "y", "Machines.")
                .type("emulator", "y.odd.Odd");
        assertThat(places(new LayerRule())).containsExactly("y.odd");
    }

    @Test
    void shouldPlaceTheTopmostPackageByItsNameInBrackets() {
        file(LayerRule.DOCUMENT, LAYERS + PACKAGES.replace("job  ", "(y)  "));
        type("emulator", "y.Y", "import y.rank.R;").type("emulator", "y.rank.R");
        assertThat(places(new LayerRule())).isEmpty();
        type("emulator", "y.rank.R", "import y.Y;").type("emulator", "y.odd.Odd");
        assertThat(places(new LayerRule())).containsExactly("y.odd", "y.rank->y");
    }

    @Test
    void shouldFindAPackageOfSixteenFiles() {
        page("m", "x", "A page counts.");
        for (int number = 1; number <= 14; number++) {
            type("m", "x.C" + number).type("m", "mpi.C" + number).type("m", "mpi.D" + number);
        }
        assertThat(places(SizeRule.ofPackages())).isEmpty();
        type("m", "x.C15");
        assertThat(places(SizeRule.ofPackages())).containsExactly("m:x");
        assertThat(evidence(SizeRule.ofPackages())).containsExactly("16, at most 15");
    }

    @Test
    void shouldFindAFileOf501Lines() {
        file("m/src/main/java/x/Long.java", "//\n".repeat(500));
        file("m/src/main/java/mpi/Comm.java", "//\n".repeat(900));
        assertThat(places(SizeRule.ofFiles())).isEmpty();
        file("m/src/main/java/x/Long.java", "//\n".repeat(501));
        assertThat(places(SizeRule.ofFiles())).containsExactly("m/src/main/java/x/Long.java");
    }

    /** A method of this many lines after its annotation. */
    private static String method(String signature, int lines) {
        return "    @Text({\"{\", \"x\"})\n    /* c\n */ " + signature + " {\n" + "int a;\n".repeat(lines - 2) + "}\n";
    }

    @Test
    void shouldFindAMethodOf61Lines() {
        String head = "class A {\n int[] a = {1};\n";
        file(
                "m/src/main/java/x/A.java",
                head + method("default <T> void most(int a)", 60).repeat(2) + "}\n");
        file("m/src/main/java/x/R.java", "record R(int a) {\n" + "int b;\n".repeat(80) + "}\n");
        assertThat(places(new MethodRule())).isEmpty();
        String inner = "void f() {\ng(() -> {\n}, new B() {\n" + method("public void b(@A int c)\nthrows E, F", 62)
                + "}, 1);\nfor (int i = 0; i < n; i++) {\n" + "if (a) {\n}\n".repeat(40) + "}\n}\n";
        file("m/src/main/java/x/A.java", head + method("A(int... a)", 61) + inner + "}\n");
        assertThat(places(new MethodRule()))
                .containsExactly(
                        "m/src/main/java/x/A.java#<init>", "m/src/main/java/x/A.java#f", "m/src/main/java/x/A.java#b");
        assertThat(evidence(new MethodRule())).first().isEqualTo("61, at most 60");
    }

    @Test
    void shouldMeasureAllBodiesOfCode() {
        String body = " {\n" + "int a;\n".repeat(60) + "}";
        file("m/src/main/java/x/C.java", "record C(int x) {\npublic C" + body + "\n}\n");
        file("m/src/main/java/x/I.java", "class I {\nstatic" + body + "\n}\n");
        file("m/src/main/java/x/L.java", "class L {\nRunnable r = () ->" + body + ";\n}\n");
        file("m/src/main/java/x/P.java", "class P {\nvoid p(@O(n = 1) int b)" + body + "\n}\n");
        file("m/src/main/java/x/E.java", "enum E {\nA(1) {\n" + "int a;\n".repeat(80) + "}\n}\n");
        assertThat(places(new MethodRule()))
                .containsExactlyInAnyOrder(
                        "m/src/main/java/x/C.java#<init>",
                        "m/src/main/java/x/I.java#initializer",
                        "m/src/main/java/x/L.java#lambda",
                        "m/src/main/java/x/P.java#p");
    }

    @Test
    void shouldFindNamesOnAPackagePageThatNoClassHas() {
        type("m", "x.Ring", "record RingLayout() {}");
        page("m", "x", "LogP of {@code Ring.poll} and\n{@link x.Ring}, <pre>\nRingLayout, MPI </pre> {@code int lost}");
        assertThat(places(new NamedClassesRule())).isEmpty();
        page("m", "x", "{@code Gone.poll}, {@link x.Lost}\n<pre>\nRing -> OldRing\n</pre> Lines of PlainWords.");
        assertThat(places(new NamedClassesRule())).containsExactly("m/src/main/java/x/package-info.java");
        assertThat(evidence(new NamedClassesRule())).containsExactly("Gone", "Lost", "OldRing", "PlainWords");
    }

    @Test
    void shouldFindUsesOfPackageMpi() {
        type("m", "org.strobe.bench.B", "import mpi.Comm;").type("m", "mpi.junit.J", "import mpi.Comm;");
        type("m", "org.strobe.mpi.A", "import org.strobe.mpi.Comm;", "@org.strobe.mpi.Top", "// mpi.Comm");
        assertThat(places(ForbiddenUseRule.ofApi())).isEmpty();
        type("m", "org.strobe.mpi.A", "import static mpi.MPI.COMM_WORLD;").type("m", "org.strobe.run.R", "@mpi.Top");
        assertThat(evidence(ForbiddenUseRule.ofApi())).containsExactly("import static mpi.", "mpi.Top");
    }

    @Test
    void shouldFindUsesOfPicocli() {
        type("mpi/tools", "x.A", "import picocli.CommandLine;").type("microbench/suites", "x.B", "import picocli.A;");
        type("mpi", "x.C", "@Text(\"picocli.CommandLine\")");
        assertThat(places(ForbiddenUseRule.ofPicocli())).isEmpty();
        type("mpi", "x.C", "@picocli.CommandLine.Command");
        assertThat(places(ForbiddenUseRule.ofPicocli())).containsExactly("mpi/src/main/java/x/C.java");
    }

    @Test
    void shouldFindUsesOfProxy() {
        type("m", "x.A", "import x.Proxy;", "/** No java.lang.reflect.Proxy. */");
        assertThat(places(ForbiddenUseRule.ofProxy())).isEmpty();
        type("m", "x.A", "import java.lang.reflect.Proxy;").type("m", "x.B", "import java.lang.reflect.*;");
        assertThat(places(ForbiddenUseRule.ofProxy())).hasSize(2);
    }

    @Test
    void shouldCountPhrasesAtTheBeginningOfComments() {
        type("m", "x.A", "/** Whatever says What or so many. */", "@Text(\"// What\")", "// A\n// What", "@Text('\"')");
        type("m/n", "x.N", "/* The same\n * again. */");
        assertThat(places(new PhraseRule())).containsExactly("m/n");
        type(
                "m",
                "x.A",
                "/**\n * How\n * many. */",
                "int a; // Likewise",
                "//  Whether",
                "@Text(\"\"\"\n\"What\"\"\"\")");
        assertThat(places(new PhraseRule())).containsExactly("m", "m/n");
        String file = "m/src/main/java/x/A.java:";
        assertThat(evidence(new PhraseRule()))
                .containsExactly(file + "3 How many", file + "6 Likewise", "m/n/src/main/java/x/N.java:3 The same");
    }

    @Test
    void shouldCountPhrasesInDocuments() {
        file("README.md", "At the same time, and\nso many words.\n").file("docs/a.md", "The same, likewise, 4 KiB.\n");
        file("docs/results/b.md", "Likewise.\n").file("docs/c.md", "What is so.\n");
        assertThat(evidence(new PhraseRule()))
                .containsExactly(
                        "README.md:2 so many", "docs/a.md:1 The same", "docs/a.md:1 likewise", "docs/a.md:1 KiB");
    }

    @Test
    void shouldAgreeWithAListOfPresentBreachesOnly() {
        type("m", "x.A", "// What").type("m", "x.B", "// What", "import java.lang.reflect.Proxy;");
        List<Rule> rules = List.of(new PhraseRule(), ForbiddenUseRule.ofProxy());
        String proxy = "uses-proxy m/src/main/java/x/B.java";
        assertThat(differences(rules, "# known", "", "phrases m 2", proxy)).isEmpty();
        assertThat(differences(rules, "phrases m 1", proxy)).containsExactly("phrases m: 2 breaches, at most 1");
        assertThat(differences(rules, "phrases m 3", proxy))
                .containsExactly("phrases m: lower the count in " + NotYet.FILE + " to 2");
        assertThat(differences(rules, "phrases m 2")).containsExactly(proxy + ": new breach: java.lang.reflect.Proxy");
        assertThat(differences(rules, "phrases m 2", "phrases n 1", proxy))
                .containsExactly("phrases n: remove the line from " + NotYet.FILE + ", no longer needed");
        assertThat(new NotYet(List.of("odd m")).rules()).containsExactly("odd");
    }

    @Test
    void shouldRefuseAListWithUnreadableOrDoubleLines() {
        assertThatThrownBy(() -> new NotYet(List.of("phrases"))).hasMessageContaining("line=phrases");
        assertThatThrownBy(() -> new NotYet(List.of("phrases m 1", "phrases m 2")))
                .hasMessageContaining("line=phrases m 2: stands twice");
    }

    private List<String> differences(List<Rule> rules, String... lines) {
        NotYet notYet = new NotYet(List.of(lines));
        return rules.stream()
                .flatMap(rule -> notYet.differences(rule, rule.breaches(Tree.of(texts))).stream())
                .toList();
    }

    @Test
    void shouldReadMainCodeAndDocumentsOnly(@TempDir Path folder) throws IOException {
        for (String path : List.of(
                "m/n/src/main/java/x/A.java",
                "m/src/test/java/x/B.java",
                "m/target/src/main/java/x/C.java",
                "docs/d.md",
                "docs/e/f.md",
                "README.md")) {
            Files.createDirectories(folder.resolve(path).getParent());
            Files.writeString(folder.resolve(path), "package x;\n");
        }
        Tree tree = Tree.read(folder);
        assertThat(tree.files().stream().map(JavaFile::path)).containsExactly("m/n/src/main/java/x/A.java");
        assertThat(tree.files().get(0).module()).isEqualTo("m/n");
        assertThat(tree.files().get(0).className()).isEqualTo("x.A");
        assertThat(tree.documents()).containsOnlyKeys("README.md", "docs/d.md");
    }
}
