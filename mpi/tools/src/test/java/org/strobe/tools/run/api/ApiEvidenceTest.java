package org.strobe.tools.run.api;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.strobe.emulator.program.JavaCommand;
import org.strobe.emulator.program.JavaOptions;
import org.strobe.emulator.user.UserException;
import org.strobe.tools.run.request.JobRequest;

/** Uses of the two APIs in class files and sources. */
class ApiEvidenceTest {
    @TempDir
    private Path folder;

    /** Writes a class whose main calls methods of package mpi and of other classes. */
    private void write(String name, String... calls) throws IOException {
        byte[] bytes = ClassFile.of()
                .build(
                        ClassDesc.of(name),
                        type -> type.withMethodBody(
                                "main",
                                MethodTypeDesc.of(
                                        CD_void,
                                        ClassDesc.of("java.lang.String").arrayType()),
                                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                code -> {
                                    for (String call : calls) {
                                        int dot = call.lastIndexOf('.');
                                        code.invokestatic(
                                                        ClassDesc.of(call.substring(0, dot)),
                                                        call.substring(dot + 1),
                                                        MethodTypeDesc.of(CD_int))
                                                .pop();
                                    }
                                    code.return_();
                                }));
        Files.write(folder.resolve(name + ".class"), bytes);
    }

    /** A program that reads fields of both. */
    @Test
    void shouldLookAtMethodsOnly() throws IOException {
        byte[] bytes = ClassFile.of()
                .build(
                        ClassDesc.of("Main"),
                        type -> type.withMethodBody(
                                "main",
                                MethodTypeDesc.of(
                                        CD_void,
                                        ClassDesc.of("java.lang.String").arrayType()),
                                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                code -> code.getstatic(ClassDesc.of("mpi.Status"), "source", CD_int)
                                        .pop()
                                        .getstatic(ClassDesc.of("mpi.MPI"), "ANY_TAG", CD_int)
                                        .pop()
                                        .return_()));
        Files.write(folder.resolve("Main.class"), bytes);
        assertThat(found()).isEmpty();
    }

    private List<ApiEvidence> found() {
        return ClassEvidence.in("Main", List.of(folder.toString()));
    }

    @Test
    void shouldKnowTheApiOfAMethod() throws IOException {
        write("Main", "mpi.MPI.Init", "mpi.Comm.Rank");
        assertThat(found()).containsExactly(new ApiEvidence(Api.MPJ, "Main", "Comm.Rank"));
        write("Main", "mpi.MPI.Init", "mpi.Comm.getRank");
        assertThat(found()).containsExactly(new ApiEvidence(Api.OPENMPI, "Main", "Comm.getRank"));
        write("Main", "mpi.MPI.Init", "mpi.own.Helper.Rank", "mpi.Helper.rank");
        assertThat(found()).isEmpty();
    }

    @Test
    void shouldFollowTheClassesOfAProgram() throws IOException {
        write("Main", "Other.call", "Missing.call");
        write("Other", "Main.call", "mpi.Cartcomm.Shift");
        assertThat(found()).containsExactly(new ApiEvidence(Api.MPJ, "Other", "Cartcomm"));
    }

    @Test
    void shouldRefuseAProgramOfBothApis() throws Exception {
        write("Main", "mpi.Comm.Rank", "Other.call");
        write("Other", "mpi.Comm.getRank");
        assertThatThrownBy(() -> ApiChoice.otherJar(null, List.of(program("Main"))))
                .isInstanceOf(UserException.class)
                .hasMessageContaining("Main uses Comm.Rank of the MPJ API")
                .hasMessageContaining("Other uses Comm.getRank of Open MPI's API");
    }

    @Test
    void shouldNameTheJarThatIsMissing() throws Exception {
        write("Main", "mpi.Comm.Rank");
        assertThatThrownBy(() -> ApiChoice.otherJar(null, List.of(program("Main"))))
                .hasMessageContaining("Main uses Comm.Rank of the MPJ API")
                .hasMessageContaining("put strobe-mpj.jar on the class path");
        assertThat(ApiChoice.otherJar("openmpi", List.of(program("Main")))).isNull();
        assertThatThrownBy(() -> ApiChoice.otherJar("fast", List.of(program("Main"))))
                .hasMessageContaining("--api=fast: must be openmpi or mpj");
    }

    private JobRequest.Program program(String name) throws UserException {
        JavaOptions java = new JavaOptions();
        return new JobRequest.Program(1, JavaCommand.parse(List.of(name), java), java, folder.toString(), Map.of());
    }

    @ParameterizedTest
    @CsvSource({
        "import mpi.*; class A { int a = MPI.COMM_WORLD.Rank(); }, MPJ, Comm.Rank",
        "import mpi.MPI; class A { int a = MPI.COMM_WORLD.getRank(); }, OPENMPI, Comm.getRank",
        "import mpi.*; /* MPI.COMM_WORLD.getRank() */ class A { double a = MPI.Wtime(); }, MPJ, MPI.Wtime",
        "import mpi.*; class A { Graphcomm graph; }, MPJ, Graphcomm",
        "import mpi.*; class A { int a(Comm comm) { return comm.getSize(); } }, OPENMPI, Comm.getSize"
    })
    void shouldReadSources(String text, Api api, String use) {
        assertThat(SourceEvidence.in("A.java", text)).isEqualTo(new ApiEvidence(api, "A.java", use));
    }

    @Test
    void shouldLeaveOtherSourcesAlone() {
        assertThat(SourceEvidence.in("A.java", "class A { int a = group.Rank(); }"))
                .isNull();
        assertThat(SourceEvidence.in("A.java", "import mpi.*; class A { void a() { MPI.Init(null); } }"))
                .isNull();
    }
}
