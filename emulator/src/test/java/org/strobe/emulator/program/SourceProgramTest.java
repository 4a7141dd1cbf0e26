package org.strobe.emulator.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.UserException;

class SourceProgramTest {
    @TempDir
    Path folder;

    @Test
    void shouldFindTheFirstClassWithAMainWhateverTheFileIsCalled() throws Exception {
        SourceProgram program = compile("""
                package some.where;
                class Helper extends Base {}
                class Base { int x; class Inner {} }
                class First { public static void main(String[] args) {} }
                class Second { public static void main(String[] args) {} }
                """);
        assertThat(program.mainClass()).isEqualTo("some.where.First");
        assertThat(program.classes())
                .containsOnlyKeys(
                        "some.where.Helper",
                        "some.where.Base",
                        "some.where.Base$Inner",
                        "some.where.First",
                        "some.where.Second");
    }

    @Test
    void shouldFindAMainThatIsInherited() throws Exception {
        assertThat(compile("class A extends B {} class B { public static void main(String[] args) {} }")
                        .mainClass())
                .isEqualTo("A");
    }

    @Test
    void shouldCompileCompactSourceFiles() throws Exception {
        SourceProgram program = compile("void main() { IO.println(\"hello\"); }");
        assertThat(program.mainClass()).isEqualTo("Source");
    }

    @Test
    void shouldSeeTheClassPathAndStrobesOwnClasses() throws Exception {
        SourceProgram program = compile("class A { void main() throws org.strobe.emulator.user.UserException {} }");
        assertThat(program.mainClass()).isEqualTo("A");
    }

    @Test
    void shouldSayThatNothingInTheFileHasAMain() {
        assertThatThrownBy(() -> compile("class A { private static void main(String[] args) {} }"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("no class in it has a main");
        assertThatThrownBy(() -> compile("package empty;"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("no class in it has a main");
    }

    @Test
    void shouldShowAllErrorsAsTheCompilerDoes() {
        assertThatThrownBy(() -> compile("class A {\n int x = y;\n int z = w;\n}"))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("Source.java does not compile:\n")
                .hasMessageContaining("Source.java:2: error: cannot find symbol\n int x = y;\n         ^\n")
                .hasMessageContaining("Source.java:3: error: cannot find symbol\n")
                .hasMessageEndingWith("\n2 errors");
    }

    @Test
    void shouldLetAPublicClassHaveAnotherName() throws Exception {
        assertThat(compile("public class Other { public static void main(String[] args) {} }")
                        .mainClass())
                .isEqualTo("Other");
    }

    @Test
    void shouldFindSourcesOnTheClassPath() throws Exception {
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("lib/Base.java"), "public class Base { void main() {} }");
        Path source = Files.writeString(folder.resolve("Top.java"), "class Top extends Base {}");
        assertThat(SourceProgram.compile(source, List.of(folder.resolve("lib").toString()))
                        .classes())
                .containsOnlyKeys("Top", "Base");
    }

    @Test
    void shouldCompileTheOtherSourcesThatItUses() throws Exception {
        Files.createDirectories(folder.resolve("some/where"));
        Files.writeString(folder.resolve("some/Far.java"), "package some; public class Far { public int x; }");
        Path source = Files.writeString(
                folder.resolve("some/where/Near.java"),
                "// far\npackage some.where;\nclass Near { void main() { new some.Far(); } }");
        assertThat(SourceProgram.compile(source, List.of()).classes()).containsOnlyKeys("some.where.Near", "some.Far");
    }

    private SourceProgram compile(String text) throws Exception {
        Path source = Files.writeString(folder.resolve("Source.java"), text);
        return SourceProgram.compile(source, List.of(folder.toString()));
    }
}
