package org.strobe.emulator.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.user.UserException;

class ArgFilesTest {
    @TempDir
    Path folder;

    @Test
    void shouldPutTheWordsOfAFileInItsPlace() throws Exception {
        String file = file("-Xmx1g -Dk=v\n-cp\tlib");
        assertThat(ArgFiles.expand(List.of("-ea", file, "Main", "x")))
                .containsExactly("-ea", "-Xmx1g", "-Dk=v", "-cp", "lib", "Main", "x");
    }

    @Test
    void shouldUnderstandQuotesAsJavaDoes() throws Exception {
        assertThat(words("-Da=\"x y\"z 'q\\tr' c:\\temp \"c:\\\\temp\" 'it\"s' \"\""))
                .containsExactly("-Da=x yz", "q\tr", "c:\\temp", "c:\\temp", "it\"s", "");
        assertThat(words("\"one \\\n   line\" \"not closed\nnext")).containsExactly("one line", "not closed", "next");
    }

    @Test
    void shouldLeaveOutComments() throws Exception {
        assertThat(words("# first\n-ea # second\r\n'#' x#third")).containsExactly("-ea", "#", "x");
    }

    @Test
    void shouldReadTheValueOfAnOptionFromAFile() throws Exception {
        String file = file("lib");
        assertThat(ArgFiles.expand(List.of("-cp", file, file("Main"), file)))
                .containsExactly("-cp", "lib", "Main", file);
    }

    @Test
    void shouldLeaveTheArgumentsOfTheProgramAlone() throws Exception {
        String file = file("-jar App.jar a @b");
        assertThat(ArgFiles.expand(List.of(file, "@c", "@@d")))
                .containsExactly("-jar", "App.jar", "a", "@b", "@c", "@@d");
    }

    @Test
    void shouldNotLookIntoFilesThatAFileNames() throws Exception {
        assertThat(words("@other")).containsExactly("@other");
    }

    @Test
    void shouldTakeAnAtForItselfWhenItIsDoubledOrAloneOrSwitchedOff() throws Exception {
        assertThat(ArgFiles.expand(List.of("@@x"))).containsExactly("@x");
        assertThat(ArgFiles.expand(List.of("@"))).containsExactly("@");
        assertThat(ArgFiles.expand(List.of("--disable-@files", "-ea", "@x"))).containsExactly("-ea", "@x");
    }

    @Test
    void shouldSayThatThereIsNoSuchFile() {
        assertThatThrownBy(() -> ArgFiles.expand(List.of("@" + folder.resolve("missing"), "Main")))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("missing: there is no such file");
    }

    private List<String> words(String text) throws Exception {
        return ArgFiles.expand(List.of(file(text)));
    }

    private String file(String text) throws IOException {
        return "@" + Files.writeString(Files.createTempFile(folder, "args", ""), text);
    }
}
