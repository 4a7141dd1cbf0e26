package org.strobe.emulator.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.UserException;

class ProgramFinderTest {
    @TempDir
    Path folder;

    @Test
    void shouldFindTheMainClassOfAJarAndWhatItsManifestNames() throws Exception {
        Path jar = jar("App.jar", "Main", Map.of("Class-Path", "lib/a.jar b.jar"));
        ProgramFinder.Found found = find(jar.toString(), true, null);
        assertThat(found.mainClass()).isEqualTo("Main");
        assertThat(found.classPath())
                .containsExactly(
                        jar.toString(),
                        folder.resolve("lib/a.jar").toString(),
                        folder.resolve("b.jar").toString());
        assertThat(found.compiled()).isEmpty();
    }

    @Test
    void shouldAddTheClassPathThatWasTypedBehindTheJar() throws Exception {
        Path jar = jar("App.jar", "Main", Map.of());
        assertThat(find(jar.toString(), true, folder.toString()).classPath())
                .containsExactly(jar.toString(), folder.toString());
    }

    @Test
    void shouldSayThatAJarHasNoMainClass() throws Exception {
        Path jar = jar("App.jar", null, Map.of());
        assertThatThrownBy(() -> find(jar.toString(), true, null))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("names no Main-Class");
    }

    @Test
    void shouldSayThatTheMainClassIsNotInTheJar() throws Exception {
        Path jar = jar("App.jar", "org.app.Lost", Map.of());
        assertThatThrownBy(() -> find(jar.toString(), true, null))
                .isInstanceOf(NoSuchProgramException.class)
                .hasMessageContaining("org.app.Lost");
    }

    @Test
    void shouldNameFewEntriesOfALongClassPath() {
        String hundred = String.join(File.pathSeparator, Collections.nCopies(100, folder.toString()));
        assertThatThrownBy(() -> find("org.app.Lost", false, hundred))
                .isInstanceOf(NoSuchProgramException.class)
                .hasMessageContaining(folder + " and 96 more; --cp names another");
    }

    @Test
    void shouldExpandJarsOfAFolder() throws Exception {
        jar("b.jar", "Main", Map.of());
        jar("a.jar", "Main", Map.of());
        Files.writeString(folder.resolve("notes.txt"), "x");
        ProgramFinder.Found found = find("Main", false, folder + "/*");
        assertThat(found.classPath())
                .containsExactly(
                        folder.resolve("a.jar").toString(),
                        folder.resolve("b.jar").toString());
    }

    @Test
    void shouldTakeTheVariableOnlyWhenTheJvmHasNothingButStrobe() throws Exception {
        String ours = Path.of(ProgramFinder.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String here = Path.of("").toAbsolutePath().toString();
        assertThat(ClassPath.ofProgram(null, ours, "/x"))
                .containsExactly(Path.of("/x").toString());
        assertThat(ClassPath.ofProgram(null, ours, null)).containsExactly(here);
        assertThat(ClassPath.ofProgram(null, ours + File.pathSeparator + "/y", "/x"))
                .hasSize(2);
        assertThat(ClassPath.ofProgram("/z", ours, "/x"))
                .containsExactly(Path.of("/z").toString());
    }

    private static ProgramFinder.Found find(String program, boolean isJar, String classPath) throws UserException {
        return ProgramFinder.find(new JavaCommand(program, isJar, List.of()), classPath);
    }

    private Path jar(String name, String mainClass, Map<String, String> attributes) throws Exception {
        Path source = Files.writeString(
                folder.resolve("Main.java"), "public class Main { public static void main(String[] args) {} }");
        Map<String, byte[]> classes = SourceProgram.compile(source, List.of()).classes();
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        if (mainClass != null) {
            manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
        }
        attributes.forEach((key, value) -> manifest.getMainAttributes().putValue(key, value));
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            write(out, classes);
        }
        return jar;
    }

    private static void write(JarOutputStream out, Map<String, byte[]> classes) throws IOException {
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
            out.putNextEntry(new JarEntry(entry.getKey() + ".class"));
            out.write(entry.getValue());
            out.closeEntry();
        }
    }
}
