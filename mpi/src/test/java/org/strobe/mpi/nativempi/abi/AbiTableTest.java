package org.strobe.mpi.nativempi.abi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mpi.PackageTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the table of constants with the C headers of the libraries that are installed. */
class AbiTableTest {
    private static final int NAME = 0;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"mpicc.mpich, 1", "mpicc.openmpi, 2"})
    void shouldHaveTheConstantsOfTheHeaders(String compiler, int column) throws Exception {
        List<String[]> rows = rows(column);
        Path source = folder.resolve("table.c");
        Files.writeString(source, program(rows, column));
        Path program = folder.resolve("table");
        assumeTrue(isOnPath(compiler), () -> compiler + " is not installed: its constants are not compared");
        assertThat(run(compiler, "-o", program.toString(), source.toString(), "-ldl"))
                .isEmpty();
        assertThat(run(program.toString())).isEqualTo(rows.size() + " compared\n");
    }

    /** The constants of MPI 5 are numbers: a C compiler needs no library for them. */
    @Test
    @Tag("slow")
    void shouldHaveTheConstantsOfMpi5() throws Exception {
        assumeTrue(isOnPath("cc"), "cc is not installed: the constants of MPI 5 are not compared");
        List<String[]> rows = rows(3);
        Path source = folder.resolve("table.c");
        Files.writeString(source, program(rows, 3));
        Path program = folder.resolve("table");
        String headers = header(PackageTree.folder()).getParent().toString();
        assertThat(run("cc", "-I", headers, "-o", program.toString(), source.toString()))
                .isEmpty();
        assertThat(run(program.toString())).isEqualTo(rows.size() + " compared\n");
    }

    private static Path header(Path packages) throws IOException {
        try (Stream<Path> files = Files.walk(packages.resolve("usr/lib"), 4)) {
            return files.filter(each -> each.endsWith("mpi_abi_mpich/include/mpi.h"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void shouldHaveAValueForEachInterface() throws IOException {
        List<String[]> rows = rows();
        assertThat(rows)
                .hasSizeGreaterThan(150)
                .allSatisfy(row -> assertThat(row).hasSize(4));
        assertThat(rows.stream().map(row -> row[NAME])).doesNotHaveDuplicates();
    }

    @Test
    void shouldExtendHandlesWithTheirSign() {
        AbiTable table = AbiTable.read(AbiKind.MPICH, null);
        assertThat(table.value("MPI_COMM_WORLD")).isEqualTo(0x44000000L);
        assertThat(table.value("MPI_SHORT_INT")).isEqualTo(-0x73fffffdL);
        assertThat(table.value("MPI_IN_PLACE")).isEqualTo(-1);
    }

    @Test
    void shouldKnowWhereAStatusHasTheBytesOfAMessage() {
        assertThat(MessageBytes.of(AbiTable.read(AbiKind.MPICH, null)))
                .isEqualTo(new MessageBytes(0, 4))
                .matches(MessageBytes::isInHalves);
        assertThat(MessageBytes.of(AbiTable.read(AbiKind.OPEN_MPI, null)))
                .isEqualTo(new MessageBytes(16, -1))
                .matches(each -> each.isKnown() && !each.isInHalves());
        assertThat(MessageBytes.of(AbiTable.read(AbiKind.STANDARD, null))).matches(each -> !each.isKnown());
    }

    /** The lowest bit of the upper half says that the message was cancelled. */
    @Test
    void shouldJoinTheHalvesOfANumberOfBytes() {
        assertThat(MessageBytes.joined(8, 0)).isEqualTo(8);
        assertThat(MessageBytes.joined(8, 1)).isEqualTo(8);
        assertThat(MessageBytes.joined(-1, 0)).isEqualTo(0xffff_ffffL);
        assertThat(MessageBytes.joined(3, 0b101)).isEqualTo(0x2_0000_0003L);
    }

    private static List<String[]> rows() throws IOException {
        try (InputStream resource = AbiTable.class.getResourceAsStream("constants.txt")) {
            return new String(resource.readAllBytes(), StandardCharsets.US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split(" +", -1))
                    .toList();
        }
    }

    /** Rows of the names that an interface has. */
    private static List<String[]> rows(int column) throws IOException {
        return rows().stream().filter(row -> !row[column].equals("-")).toList();
    }

    /** A program of C that prints the names whose value is another one, then the number of names. */
    private static String program(List<String[]> rows, int column) {
        StringBuilder text = new StringBuilder("""
                #define _GNU_SOURCE
                #include <dlfcn.h>
                #include <mpi.h>
                #include <stddef.h>
                #include <stdint.h>
                #include <stdio.h>
                static int compared;
                static void compare(const char* name, intptr_t header, intptr_t table) {
                    compared++;
                    if (header != table) printf("%s: %ld in the header, %ld in the table\\n", name, header, table);
                }
                int main(void) {
                """);
        for (String[] row : rows) {
            String value = row[column];
            String expected;
            if (value.startsWith("&")) {
                expected = "(intptr_t) dlsym(RTLD_DEFAULT, \"" + value.substring(1) + "\")";
            } else if (value.startsWith("*")) {
                expected = "*(intptr_t*) dlsym(RTLD_DEFAULT, \"" + value.substring(1) + "\")";
            } else {
                expected = "(intptr_t) " + (value.startsWith("0x") ? "(int) " : "") + "(" + value + ")";
            }
            text.append("compare(\"" + row[NAME] + "\", (intptr_t) (" + row[NAME] + "), " + expected + ");\n");
        }
        return text + "printf(\"%d compared\\n\", compared);\nreturn 0;\n}\n";
    }

    private static boolean isOnPath(String command) {
        for (String each : System.getenv("PATH").split(":", -1)) {
            if (Files.isExecutable(Path.of(each, command))) {
                return true;
            }
        }
        return false;
    }

    private static String run(String... command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (InputStream output = process.getInputStream()) {
            return new String(output.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
