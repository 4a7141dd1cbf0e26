package org.strobe.emulator.guest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.guest.program.ProgramException;
import org.strobe.emulator.guest.program.ProgramSpec;

class ProgramTest {
    @TempDir
    Path folder;

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, byte[]> files(Map<String, byte[]> classes) {
        Map<String, byte[]> files = new HashMap<>();
        classes.forEach((name, bytes) -> files.put(name.replace('.', '/') + ".class", bytes));
        return files;
    }

    private Path jar(String name, Map<String, byte[]> files, String... attributes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        for (int i = 0; i < attributes.length; i += 2) {
            manifest.getMainAttributes().putValue(attributes[i], attributes[i + 1]);
        }
        Path jar = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                entries.putNextEntry(new JarEntry(file.getKey()));
                entries.write(file.getValue());
            }
        }
        return jar;
    }

    private static Ranks open(Path... classPath) {
        String[] entries = new String[classPath.length];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = classPath[i].toString();
        }
        return new Ranks(Ranks.spec(Map.of(), entries), Isolate.AUTO);
    }

    @Test
    void shouldFindClassesResourcesAndServicesInJars() throws IOException {
        Map<String, byte[]> library = files(Sources.compile(
                "package lib; public interface Greeter { String greet(); }",
                "package lib; public class Polite implements Greeter { static int n;"
                        + " public String greet() { return \"hello\" + ++n; } }"));
        library.put("META-INF/services/lib.Greeter", text("lib.Polite # the only one\n"));
        library.put("lib/words.properties", text("word=first\n"));
        jar("library.jar", library, "Implementation-Version", "1.2");
        Map<String, byte[]> main =
                files(Sources.compile("package lib; public interface Greeter { String greet(); }", """
                import java.util.*;
                public class Main {
                    public static void main(String[] a) throws Exception {
                        for (lib.Greeter g : ServiceLoader.load(lib.Greeter.class)) System.out.print(g.greet());
                        System.out.print(" " + ResourceBundle.getBundle("lib.words").getString("word"));
                        System.out.print(" " + lib.Greeter.class.getPackage().getImplementationVersion());
                        System.out.print(" " + Main.class.getProtectionDomain().getCodeSource().getLocation().getPath()
                            .endsWith("main.jar"));
                        System.out.print(" " + new String(Main.class.getResourceAsStream("/data/x y.txt").readAllBytes()));
                    }
                }
                """));
        main.remove("lib/Greeter.class");
        main.put("data/x y.txt", text("data"));
        try (Ranks ranks = open(jar("main.jar", main, "Class-Path", "missing.jar library.jar"))) {
            assertThat(ranks.runHere().out()).isEqualTo("hello1 first 1.2 true data");
            assertThat(ranks.runHere().out()).isEqualTo("hello1 first 1.2 true data");
        }
    }

    @Test
    void shouldTakeThisJvmsVersionWhenJarHasMany() throws IOException {
        Map<String, byte[]> files = files(Sources.compile("public class Main { public static void main(String[] a) {"
                + " System.out.print(Version.text()); } } class Version { static String text() { return \"old\"; } }"));
        files.put(
                "META-INF/versions/21/Version.class",
                Sources.compile("class Version { static String text() { return \"new\"; } }")
                        .get("Version"));
        try (Ranks ranks = open(jar("many.jar", files, "Multi-Release", "true"))) {
            assertThat(ranks.runHere().out()).isEqualTo("new");
        }
    }

    @Test
    void shouldRunFromFolderAndLeaveOwnCodeToStrobe() throws IOException, URISyntaxException {
        for (Map.Entry<String, byte[]> file : files(Sources.compile(
                        "package mpi; public class Main { static int n; public static void main(String[] a) {"
                                + " System.out.print(++n + Main.class.getClassLoader().toString()); } }"))
                .entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, file.getValue());
        }
        Path own = Path.of(
                Guest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        ProgramSpec spec = new ProgramSpec(
                1,
                "mpi.Main",
                List.of(),
                List.of(own.toString(), folder.toString()),
                Map.of(),
                Map.of(),
                Map.of(),
                false,
                List.of());
        try (Ranks ranks = new Ranks(spec, Isolate.AUTO)) {
            assertThat(ranks.runHere().out()).isEqualTo("1rank-0");
            assertThat(ranks.runHere().out()).isEqualTo("1rank-1");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public class Main { static void main(String[] a) { System.out.print(a[0]); } }",
                "public class Main { void main(String[] a) { System.out.print(a[0]); } }",
                "public class Main { static void main() { System.out.print(\"x\"); } }",
                "void main() { System.out.print(\"x\"); }",
                "public class Main extends Base { } class Base { protected void main() { System.out.print(\"x\"); } }",
                "public class Main { static void main() { System.out.print(\"y\"); }"
                        + " static void main(String[] a) { System.out.print(a[0]); } }"
            })
    void shouldFindMainByTheLaunchProtocol(String source) {
        try (Ranks ranks = Ranks.of(source)) {
            assertThat(ranks.runHere("x").out()).isEqualTo("x");
        }
    }

    @Test
    void shouldSayInOneLineWhatIsWrong() throws IOException {
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(ProgramException.class)
                .hasMessage("class Main is not on the program's class path " + folder);
        Files.writeString(folder.resolve("bad.jar"), "no jar");
        assertThatThrownBy(() -> open(folder.resolve("bad.jar")))
                .isInstanceOf(ProgramException.class)
                .hasMessageContaining("bad.jar: not a jar that can be read");
        Files.writeString(folder.resolve("Main.class"), "no class file");
        assertThatThrownBy(() -> open(folder)).hasMessage("class Main: its file is no class file");
        byte[] newer = Sources.compile("public class Main { }").get("Main");
        try (Ranks ranks = new Ranks(Ranks.spec(Map.of("Main", newer.clone())), Isolate.AUTO)) {
            assertThatThrownBy(ranks::runHere).hasMessageStartingWith("class Main has no main method");
        }
        newer[7] = (byte) 200;
        assertThatThrownBy(() -> new Ranks(Ranks.spec(Map.of("Main", newer)), Isolate.AUTO))
                .hasMessageStartingWith("class Main was compiled for a newer Java (class file version 200)");
    }

    @Test
    void shouldObeyAssertionsAndRunStaticInitializersInMain() {
        try (Ranks ranks = Ranks.of("public class Main { static int n = 1 / Integer.parseInt(\"0\");"
                + " public static void main(String[] a) { assert false; } }")) {
            Ranks.Rank rank = ranks.runHere();
            assertThat(rank.code).isEqualTo(1);
            assertThat(rank.err())
                    .startsWith("""
                            Exception in thread "%s" java.lang.ExceptionInInitializerError
                            Caused by: java.lang.ArithmeticException: / by zero
                            \tat Main.<clinit>(Main.java:1)
                            """.formatted(Thread.currentThread().getName()));
        }
    }
}
