package org.strobe.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.shm.status.HugePages;

class StrobeScriptTest {
    private static final Duration DEADLINE = Duration.ofMinutes(10);

    @TempDir
    Path folder;

    @Test
    void shouldRunFromAnyFolderWhenCalledThroughALink() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), House.STROBE);
        Files.writeString(
                folder.resolve("Hello.java"),
                "public class Hello { public static void main(String[] args) {"
                        + " System.out.println(System.getenv(\"OMPI_COMM_WORLD_SIZE\") + args[0]); } }");
        List<String> command = List.of(link.toString(), "run", "-n", "3", "Hello.java", "--shout");
        Ended ended = Ended.run(folder, DEADLINE, command);
        Files.delete(link);
        assertThat(ended).isEqualTo(new Ended(0, "3--shout\n".repeat(3), ""));
    }

    /** Its ranks share the memory of a node: they would wait for ever for those of others. */
    @Test
    void shouldEndTheRingOfSeveralNodes() throws Exception {
        List<String> run = List.of(House.STROBE.toString(), "run", "-n", "4", "--nodes", "2");
        List<String> command = new ArrayList<>(run);
        command.add(House.ROOT.resolve("examples/Ring.java").toString());
        Ended ended = Ended.run(folder, DEADLINE, command);
        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(2);
        assertThat(ended.err()).endsWith(": the token passes through memory of one node: leave out --nodes\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mpirun", "mpiexec"})
    void shouldBeKnownByTheNamesOfOtherLaunchersWhenCalledThroughALink(String name) throws Exception {
        Path link = Files.createSymbolicLink(
                folder.resolve(name), House.ROOT.resolve("mpi/bin").resolve(name));
        writeHello();
        Ended ended = Ended.run(
                folder,
                DEADLINE,
                List.of(link.toString(), "--allow-run-as-root", "-np", "2", "java", "Hello.java", "x"));
        Files.delete(link);
        assertThat(ended).isEqualTo(new Ended(0, "x\n".repeat(2), ""));
    }

    /** Observers of native ranks read properties; options behind the class are the program's. */
    @Test
    void shouldPassOptionsOfARankAsProperties() throws Exception {
        Files.writeString(
                folder.resolve("Shown.java"),
                "public class Shown { public static void main(String[] args) {"
                        + " for (String name : \"profile matrix trace jfr check\".split(\" \"))"
                        + " System.out.print(System.getProperty(\"strobe.\" + name) + \" \");"
                        + " System.out.println(args[0]); } }");
        List<String> command = new ArrayList<>(List.of(House.STROBE.toString(), "rank", "--profile", "--matrix"));
        command.addAll(List.of("m.csv", "--trace=t.json", "--check", "-Xmx64m", "Shown.java", "--jfr"));
        assertThat(Ended.run(folder, DEADLINE, command))
                .isEqualTo(new Ended(0, "true m.csv t.json null on --jfr\n", ""));
    }

    /** Class paths and modules in each of java's forms. */
    @Test
    void shouldTakeOptionsOfJavaBeforeARanksClass() throws Exception {
        Files.writeString(
                folder.resolve("Path.java"),
                "public class Path { public static void main(String[] args) {"
                        + " System.out.println(System.getProperty(\"java.class.path\").endsWith(\":x.jar\")); } }");
        String rank = House.STROBE + " rank ";
        String script = rank + "--class-path=x.jar --add-opens java.desktop/java.awt=ALL-UNNAMED Path.java; " + rank;
        assertThat(Ended.run(folder, DEADLINE, List.of("bash", "-c", script)))
                .isEqualTo(new Ended(
                        2, "true\n", "strobe: rank: no main class: mpiexec -n 4 strobe rank -cp app.jar Main\n"));
    }

    @Test
    void shouldGiveARankTheJarOfItsApi() throws Exception {
        Files.writeString(
                folder.resolve("Jar.java"),
                "public class Jar { public static void main(String[] args) {"
                        + " System.out.println(System.getProperty(\"java.class.path\").contains(\"strobe-mpj.jar\")); } }");
        String rank = House.STROBE + " rank ";
        String script = rank + "--api mpj Jar.java; " + rank + "--api=mpj Jar.java; " + rank
                + "--api openmpi Jar.java; " + rank + "--api fortran Jar.java";
        assertThat(Ended.run(folder, DEADLINE, List.of("bash", "-c", script)))
                .isEqualTo(new Ended(2, "true\ntrue\nfalse\n", "strobe: rank: --api is openmpi or mpj\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldAskForHugePagesUnlessTheUserHasChosen(String launch) throws Exception {
        assumeTrue(HugePages.areGiven());
        Files.writeString(
                folder.resolve("Pages.java"),
                "public class Pages { public static void main(String[] args) {"
                        + " System.out.println(java.lang.management.ManagementFactory.getPlatformMXBean("
                        + "com.sun.management.HotSpotDiagnosticMXBean.class).getVMOption(\"UseTransparentHugePages\")"
                        + ".getValue()); } }");
        String run = House.STROBE + " run -n 2 --launch " + launch;
        boolean isWhole = System.getProperty("strobe.tests.form", "quick").equals("long");
        if (isWhole || launch.equals("threads")) {
            String chosen = "JAVA_TOOL_OPTIONS=-XX:-UseTransparentHugePages " + run + " Pages.java 2>/dev/null";
            assertThat(pages(run + " Pages.java && " + chosen)).isEqualTo("true\n".repeat(2) + "false\n".repeat(2));
        }
        if (isWhole || launch.equals("processes")) {
            String large = run + " --jvm-opts=-XX:+UseLargePages Pages.java | grep -v '^\\[\\|^OpenJDK'";
            // This collector warns on the standard output, unless it is told not to.
            String other = run + " --jvm-opts=-XX:+UseZGC Pages.java";
            assertThat(pages(large + " && " + other)).isEqualTo("false\n".repeat(2) + "true\n".repeat(2));
        }
    }

    private String pages(String commands) throws Exception {
        Ended ended = Ended.run(folder, DEADLINE, List.of("bash", "-c", commands));
        assertThat(ended).isEqualTo(new Ended(0, ended.out(), ""));
        return ended.out();
    }

    @Test
    void shouldSayThatTheCurrentFolderIsGone() throws Exception {
        String script = "mkdir gone && cd gone && rmdir ../gone && " + House.STROBE + " info";
        Ended ended = Ended.run(folder, DEADLINE, List.of("bash", "-c", script));
        assertThat(ended.exitCode()).isEqualTo(2);
        // The shell itself says a line before.
        assertThat(ended.err()).endsWith("strobe: the current folder does not exist any more\n");
    }

    @Test
    void shouldEndWithTheReaderOfItsOutput() throws Exception {
        Files.writeString(
                folder.resolve("Lines.java"),
                "public class Lines { public static void main(String[] args) {"
                        + " for (int i = 0; ; i++) System.out.println(\"line \" + i); } }");
        for (String launch : List.of("threads", "processes")) {
            String run = House.STROBE + " run -n 2 --launch " + launch + " Lines.java";
            Ended read = Ended.run(
                    folder, DEADLINE, List.of("bash", "-c", "set -o pipefail; " + run + " | head -n 1 > first"));
            assertThat(read)
                    .as(launch)
                    .isEqualTo(new Ended(
                            141, "", "strobe: nobody reads the standard output any more, so the job was ended\n"));
            Ended full = Ended.run(folder, DEADLINE, List.of("bash", "-c", run + " > /dev/full"));
            assertThat(full.exitCode()).as(launch).isEqualTo(1);
            assertThat(full.err())
                    .as(launch)
                    .startsWith("strobe: the standard output cannot be written, so the job was ended: ")
                    .hasLineCount(1);
        }
    }

    @Test
    void shouldFailWhenFilesThatWereAskedForCannotBeWritten() throws Exception {
        String hello = House.ROOT.resolve("examples/Hello.java").toString();
        Files.createSymbolicLink(folder.resolve("full.csv"), Path.of("/dev/full"));
        for (String launch : List.of("threads", "processes")) {
            for (String option : List.of("--matrix", "--trace")) {
                Ended ended = strobe("run", "-n", "2", "--launch", launch, option, "full.csv", hello);
                assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(1);
                assertThat(ended.err())
                        .matches("strobe: (matrix|trace)=.*full.csv: it can't be written: No space left on device\\n");
            }
        }
        Files.writeString(
                folder.resolve("Full.java"),
                "public class Full { public static void main(String[] args) throws Exception {"
                        + " java.nio.file.Files.createSymbolicLink(java.nio.file.Files.createDirectories("
                        + "java.nio.file.Path.of(\"out/rank.0\")).resolve(\"stdout\"),"
                        + " java.nio.file.Path.of(\"/dev/full\")); System.out.println(\"lost\"); } }");
        Ended lines = strobe("run", "-n", "1", "--output-dir", "out", "Full.java");
        assertThat(lines.exitCode()).as(lines.toString()).isEqualTo(1);
        assertThat(lines.err())
                .contains("what ranks print cannot be written and is lost: ")
                .endsWith("strobe: every rank ended with 0, but what they printed is not complete\n");
    }

    @Test
    void shouldNameAnOptionWhenTheHeapIsFullBeforeTheJobBegins() throws Exception {
        assertThat(errorsWithHeapOf1KbARank("-n", "20000", "--launch", "virtual"))
                .contains("MB is full with 20000 ranks", "--jvm-opts -Xmx");
    }

    @Test
    void shouldNameAnOptionWhenAModelledJobNeedsMoreHeap() throws Exception {
        assertThat(errorsWithHeapOf1KbARank("-n", "65536", "--machine", "cluster-2026"))
                .contains("so many modelled ranks need at least ", "this JVM has 64 MB", "--jvm-opts -Xmx");
    }

    private String errorsWithHeapOf1KbARank(String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("run", "--jvm-opts", "-Xmx1k"));
        arguments.addAll(List.of(options));
        arguments.add(House.ROOT.resolve("examples/Hello.java").toString());
        Ended ended = strobe(arguments.toArray(String[]::new));
        assertThat(ended.exitCode()).as(ended.toString()).isNotZero();
        assertThat(ended.err()).doesNotContain("fault of Strobe");
        return ended.err();
    }

    @Test
    void shouldRunWithoutTheScript() throws Exception {
        writeHello();
        String java = House.JAVA.toString();
        String jar = House.STROBE_JAR.toString();
        Ended byJar = Ended.run(folder, DEADLINE, List.of(java, "-jar", jar, "run", "-n", "2", "Hello.java", "x"));
        assertThat(byJar).isEqualTo(new Ended(0, "x\n".repeat(2), ""));
        Ended byClass =
                Ended.run(folder, DEADLINE, List.of(java, "-cp", jar, "org.strobe.Run", "-n", "2", "Hello.java", "x"));
        assertThat(byClass).isEqualTo(new Ended(0, "x\n".repeat(2), ""));
    }

    @Test
    void shouldStartAnotherJvmWhenThisOneHasTheWrongFolderOrHeap() throws Exception {
        Files.writeString(
                folder.resolve("Where.java"),
                "public class Where { public static void main(String[] args) {"
                        + " System.out.println(new java.io.File(\"\").getAbsolutePath() + \" \""
                        + " + (Runtime.getRuntime().maxMemory() >> 20)); System.exit(3); } }");
        Path inside = Files.createDirectory(folder.resolve("inside"));
        Ended ended = strobe("run", "-n", "2", "--wdir", "inside", "java", "-Xmx40m", "-XX:+UseSerialGC", "Where.java");
        assertThat(ended.exitCode()).isEqualTo(3);
        String start = inside.toRealPath() + " ";
        assertThat(ended.out().lines()).allMatch(line -> line.startsWith(start));
        assertThat(ended.out().lines().map(line -> Integer.valueOf(line.substring(line.lastIndexOf(' ') + 1))))
                .isNotEmpty()
                .allMatch(mebibytes -> mebibytes > 60 && mebibytes <= 80);
    }

    @Test
    void shouldGiveOptionsOfTheEnvironmentToJvmsOfRanks() throws Exception {
        Files.writeString(
                folder.resolve("Named.java"),
                "public class Named { public static void main(String[] args) {"
                        + " System.out.println(System.getProperty(\"first\") + System.getProperty(\"second\")); } }");
        List<String> command = List.of(
                House.STROBE.toString(),
                "run",
                "-n",
                "2",
                "--launch",
                "processes",
                "--jvm-opts",
                "-Dsecond=2",
                "Named.java");
        Map<String, String> environment = Map.of("STROBE_JVM_OPTS", " -Dfirst=1  -Dsecond=1 ");
        assertThat(Ended.run(folder, DEADLINE, command, environment)).isEqualTo(new Ended(0, "12\n".repeat(2), ""));
    }

    @Test
    void shouldTellWhoWaitsInAJobThatRuns() throws Exception {
        Files.writeString(
                folder.resolve("Sleeper.java"),
                "public class Sleeper { public static void main(String[] args) throws Exception {"
                        + " System.out.println(\"up\"); Thread.sleep(3_600_000); } }");
        Process job = new ProcessBuilder(House.STROBE.toString(), "run", "-n", "2", "Sleeper.java")
                .directory(folder.toFile())
                .start();
        try (BufferedReader out = job.inputReader()) {
            assertThat(out.readLine()).isEqualTo("up");
            awaitListed(job.pid() + "  2 ranks, ");
            Ended stacks = strobe("stacks", Long.toString(job.pid()));
            assertThat(stacks.exitCode()).as(stacks.toString()).isZero();
            assertThat(stacks.out()).contains("Sleeper.main");
        } finally {
            job.destroy();
        }
        assertThat(job.waitFor(300, TimeUnit.SECONDS)).isTrue();
        assertThat(strobe("stacks").out()).doesNotContain(job.pid() + "  ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"threads", "processes"})
    void shouldTellWhoHoldsWhichLockWhenTheTimeIsOver(String launch) throws Exception {
        Files.writeString(
                folder.resolve("Holder.java"),
                "public class Holder { public static void main(String[] args) throws Exception {"
                        + " Object lock = new Object(); Thread other = new Thread(() -> { synchronized (lock) { } }, \"other\");"
                        + " synchronized (lock) { other.start(); Thread.sleep(3_600_000); } } }");
        Ended ended = runFor("3", launch);
        if (!ended.err().contains("Holder.main")) {
            // On a busy machine the JVM takes longer to start.
            ended = runFor("100", launch);
        }
        assertThat(ended.exitCode()).as(ended.toString()).isEqualTo(124);
        assertThat(ended.err())
                .containsPattern("at Holder.main.*\n\t- locked <0x")
                .containsPattern("- waiting to lock <0x.*, held by \"rank-0\"\n")
                .doesNotContain("LambdaForm");
    }

    private Ended runFor(String seconds, String launch) throws Exception {
        return strobe("run", "-n", "1", "--launch", launch, "--timeout", seconds, "--get-stack-traces", "Holder.java");
    }

    @Test
    void shouldPrintTheProgramsOwnStackWhenTheProgramThrows() throws Exception {
        Files.writeString(
                folder.resolve("Thrower.java"),
                "public class Thrower { public static void main(String[] args) {"
                        + " throw new IllegalStateException(\"lost\"); } }");
        Ended ended = strobe("run", "-n", "1", "Thrower.java");
        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err())
                .contains("java.lang.IllegalStateException: lost", "\tat Thrower.main(Thrower.java:1)\n")
                .doesNotContain("\tat org.strobe.")
                .containsPattern("(?m)^strobe: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run",
                "run --colour Ring.java",
                "run java -jar Broken.java",
                "run Missing",
                "frobnicate",
                "stacks 1"
            })
    void shouldSayInOneLineWhatIsWrongAndEndWithTwo(String arguments) throws Exception {
        Ended ended = strobe(arguments.split(" "));
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.out()).isEmpty();
        assertThat(ended.err().lines()).singleElement().asString().startsWith("strobe: ");
    }

    @Test
    void shouldShowCompileErrorsOnAModelledMachine() throws Exception {
        Path source = Files.writeString(folder.resolve("Broken.java"), "class Broken { int x = }");
        Ended ended = strobe("run", "--machine", "qsnet", "Broken.java");
        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .startsWith("strobe: " + source + " does not compile:\n" + source + ":1: error: ")
                .endsWith("^\n1 error\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"run --help", "--version", "clean", "stacks"})
    void shouldAnswerOnItsOutput(String arguments) throws Exception {
        Ended ended = strobe(arguments.split(" "));
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out()).isNotBlank();
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void shouldTellWhatThisComputerOffers() throws Exception {
        Ended ended = strobe("info");
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).contains("strobe " + House.VERSION);
        assertThat(ended.out().lines().map(line -> line.split(" ", 2)[0]))
                .contains("computer", "JDK", "folder", "threads", "processes", "futex");
    }

    private void writeHello() throws IOException {
        Files.writeString(
                folder.resolve("Hello.java"),
                "public class Hello { public static void main(String[] args) { System.out.println(args[0]); } }");
    }

    /** Waits until the list of jobs has a text: a job answers a moment after its start. */
    private void awaitListed(String text) throws Exception {
        long end = System.nanoTime() + DEADLINE.toNanos();
        String listed = strobe("stacks").out();
        while (!listed.contains(text) && System.nanoTime() - end < 0) {
            listed = strobe("stacks").out();
        }
        assertThat(listed).contains(text);
    }

    private Ended strobe(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(House.STROBE.toString()));
        command.addAll(List.of(arguments));
        return Ended.run(folder, DEADLINE, command);
    }
}
