package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.strobe.mpi.io.FileWorlds.CREATE;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.RDONLY;
import static org.strobe.mpi.io.FileWorlds.RDWR;
import static org.strobe.mpi.io.FileWorlds.SEEK_CUR;
import static org.strobe.mpi.io.FileWorlds.SEEK_END;
import static org.strobe.mpi.io.FileWorlds.SEEK_SET;
import static org.strobe.mpi.io.FileWorlds.WRONLY;

import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.io.disk.ChannelDisk;
import org.strobe.mpi.io.disk.Disk;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.ErrorMode;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Open, close, delete, sizes, modes, and their failures. */
class OpenFilesTest {
    private static void fails(ErrorClass expected, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MpiFailure.class,
                        e -> assertThat(e.errorClass()).as(e.getMessage()).isEqualTo(expected));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }

    @Test
    void shouldFailTogetherIfThereIsNoSuchFile() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            fails(ErrorClass.NO_SUCH_FILE, () -> world.open("missing", RDONLY));
            fails(ErrorClass.NO_SUCH_FILE, () -> world.open("missing/too", NEW));
            fails(ErrorClass.NO_SUCH_FILE, () -> world.provider().deleteFile(world.file("missing"), Map.of()));
            world.all().carryOut(CollectiveCall.BARRIER);
        });
    }

    @Test
    void shouldFailTogetherIfOneRankCanNotOpen() {
        FileWorlds.run(Launch.THREADS, 4, world -> {
            world.open("file", NEW).close();
            Disk.Opener refusing = (path, options) -> {
                if (world.rank() == 2) {
                    throw new AccessDeniedException(path.toString());
                }
                return ChannelDisk.open(path, options);
            };
            assertThatThrownBy(() -> world.openOn(refusing, "file", RDWR, Map.of()))
                    .isInstanceOfSatisfying(
                            MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.ACCESS))
                    .hasMessageContaining(world.rank() == 2 ? "permission denied" : "rank 2");
            world.open("file", RDWR).close();
        });
    }

    @Test
    void shouldTellWhatTheSystemSays() {
        Map<String, ErrorClass> reasons = Map.of(
                "No space left on device", ErrorClass.NO_SPACE,
                "Disk quota exceeded", ErrorClass.QUOTA,
                "Read-only file system", ErrorClass.READ_ONLY,
                "Operation not permitted", ErrorClass.ACCESS,
                "Text file busy", ErrorClass.FILE_IN_USE,
                "File name too long", ErrorClass.BAD_FILE,
                "Input/output error", ErrorClass.IO);
        FileWorlds.run(
                Launch.THREADS,
                2,
                world -> reasons.forEach((reason, expected) -> fails(
                        expected,
                        () -> world.openOn(
                                (path, options) -> {
                                    throw new FileSystemException(path.toString(), null, reason);
                                },
                                "file",
                                NEW,
                                Map.of()))));
    }

    @Test
    void shouldRefuseModesThatDoNotGoTogether() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            int[] wrong = {
                0,
                CREATE,
                RDONLY | WRONLY,
                RDONLY | CREATE,
                RDONLY | AccessMode.EXCL,
                1 << 12 | RDWR,
                RDWR | AccessMode.SEQUENTIAL
            };
            for (int mode : wrong) {
                fails(ErrorClass.AMODE, () -> world.open("file", mode));
            }
            fails(ErrorClass.NOT_SAME, () -> world.open("file", world.rank() == 0 ? NEW : WRONLY | CREATE));
            assertThat(Path.of(world.file("file"))).doesNotExist();
            fails(ErrorClass.BAD_FILE, () -> world.all().openFile("\0", NEW, null));
            world.all().carryOut(CollectiveCall.BARRIER);
        });
    }

    @Test
    void shouldRefuseWhatItsModeDoesNotAllow() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile writing = world.open("file", WRONLY | CREATE);
            fails(
                    ErrorClass.ACCESS,
                    () -> writing.carryOut(
                            new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(new byte[1], 1, Type.BYTE))));
            fails(
                    ErrorClass.ACCESS,
                    () -> writing.carryOut(
                            new FileAccess(false, true, Pointer.INDIVIDUAL, 0, new Data(new byte[1], 1, Type.BYTE))));
            fails(
                    ErrorClass.ACCESS,
                    () -> writing.carryOut(
                            new FileAccess(false, true, Pointer.SHARED, 0, new Data(new byte[1], 1, Type.BYTE))));
            writing.close();
            OpenFile reading = world.open("file", RDONLY);
            fails(
                    ErrorClass.READ_ONLY,
                    () -> reading.carryOut(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(new byte[1], 1, Type.BYTE))));
            fails(
                    ErrorClass.READ_ONLY,
                    () -> FileWorlds.end(reading.start(
                            new FileAccess(true, true, Pointer.EXPLICIT, 0, new Data(new byte[1], 1, Type.BYTE)))));
            fails(ErrorClass.READ_ONLY, () -> reading.setSize(3));
            fails(ErrorClass.READ_ONLY, () -> reading.preallocate(3));
            reading.close();
        });
    }

    @Test
    void shouldRefuseWrongArguments() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open("file", NEW);
            fails(ErrorClass.ARG, () -> file.seek(-1, SEEK_SET));
            fails(ErrorClass.ARG, () -> file.seek(0, 601));
            fails(
                    ErrorClass.ARG,
                    () -> file.carryOut(
                            new FileAccess(false, false, Pointer.EXPLICIT, -1, new Data(new byte[1], 1, Type.BYTE))));
            fails(ErrorClass.ARG, () -> file.setSize(-1));
            fails(ErrorClass.NOT_SAME, () -> file.setSize(world.rank()));
            fails(ErrorClass.NOT_SAME, () -> file.setAtomicity(world.rank() == 0));
            fails(ErrorClass.NOT_SAME, () -> file.seekShared(world.rank(), SEEK_SET));
            fails(ErrorClass.ARG, () -> file.setView(-1, Type.BYTE, Type.BYTE, "native", null));
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, Type.SHORT, "native", null));
            fails(ErrorClass.UNSUPPORTED_DATAREP, () -> file.setView(0, Type.INT, Type.INT, "mine", null));
            Type back = DerivedTypes.indexed(new int[] {1, 1}, new int[] {1, 0}, Type.INT);
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, back, "native", null));
            Type negative = DerivedTypes.indexed(new int[] {1}, new int[] {-1}, Type.INT);
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, negative, "native", null));
            Type overlapping = DerivedTypes.hIndexed(new int[] {1, 1}, new int[] {0, 2}, Type.INT);
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, overlapping, "native", null));
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, world.rank() == 1 ? back : Type.INT, "native", null));
            fails(
                    ErrorClass.NOT_SAME,
                    () -> file.setView(0, Type.BYTE, Type.BYTE, world.rank() == 1 ? "external32" : "native", null));
            file.setView(0, Type.INT, Type.INT, "native", null);
            fails(
                    ErrorClass.ARG,
                    () -> file.carryOut(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(new byte[3], 3, Type.BYTE))));
            file.close();
        });
    }

    @Test
    void shouldNotLeaveOthersWaitingIfOneRankGivesWrongArguments() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            OpenFile file = world.open("file", NEW, Map.of("romio_cb_write", "enable"));
            int count = 4 * (world.rank() + 1);
            long offset = world.rank() == 1 ? -1 : 4 * world.rank();
            if (world.rank() == 1) {
                fails(
                        ErrorClass.ARG,
                        () -> file.carryOut(new FileAccess(
                                true, true, Pointer.EXPLICIT, offset, new Data(new byte[count], count, Type.BYTE))));
            } else {
                FileWorlds.end(file.carryOut(new FileAccess(
                        true, true, Pointer.EXPLICIT, offset, new Data(new byte[count], count, Type.BYTE))));
            }
            assertThat(file.size()).isEqualTo(20);
            file.close();
        });
    }

    @Test
    void shouldCreateOnlyNewFilesIfExclusive() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            world.open("file", NEW | AccessMode.EXCL).close();
            fails(ErrorClass.FILE_EXISTS, () -> world.open("file", NEW | AccessMode.EXCL));
        });
    }

    @Test
    void shouldDeleteOnClose() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            OpenFile file = world.open("file", NEW | AccessMode.DELETE_ON_CLOSE | AccessMode.UNIQUE_OPEN);
            assertThat(Path.of(world.file("file"))).exists();
            file.close();
            assertThat(Path.of(world.file("file"))).doesNotExist();
        });
    }

    @Test
    void shouldDeleteFilesOnce() {
        FileWorlds.run(Launch.THREADS, 1, world -> {
            world.open("file", NEW).close();
            world.provider().deleteFile(world.file("file"), null);
            fails(ErrorClass.NO_SUCH_FILE, () -> world.provider().deleteFile(world.file("file"), null));
            fails(
                    ErrorClass.BAD_FILE,
                    () -> world.provider().deleteFile(world.folder().toString(), null));
            fails(ErrorClass.BAD_FILE, () -> world.open("", NEW));
        });
    }

    @Test
    void shouldNotOpenWhatItHasNoPermissionFor() {
        assumeThat(System.getProperty("user.name")).isNotEqualTo("root");
        FileWorlds.run(Launch.THREADS, 2, world -> {
            if (world.rank() == 0) {
                Files.createFile(Path.of(world.file("file"))).toFile().setReadable(false);
            }
            world.all().carryOut(CollectiveCall.BARRIER);
            fails(ErrorClass.ACCESS, () -> world.open("file", RDONLY));
        });
    }

    @Test
    void shouldResolveNamesInTheRanksFolder() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            world.provider()
                    .rank()
                    .context()
                    .guest()
                    .properties()
                    .setProperty("user.dir", world.folder().toString());
            OpenFile file = world.all().openFile("relative", NEW, null);
            assertThat(Path.of(world.file("relative"))).exists();
            file.close();
            world.all().carryOut(CollectiveCall.BARRIER);
            if (world.rank() == 0) {
                world.provider().deleteFile("relative", null);
                assertThat(Path.of(world.file("relative"))).doesNotExist();
            }
        });
    }

    @Test
    void shouldOpenAFileForEachRankAlone() {
        FileWorlds.run(Launch.VIRTUAL, 4, world -> {
            String name = world.file("own-" + world.rank());
            OpenFile file = world.provider().self().openFile(name, NEW, null);
            file.carryOut(new FileAccess(
                    true, false, Pointer.INDIVIDUAL, 0, new Data(new byte[world.rank()], world.rank(), Type.BYTE)));
            assertThat(file.group().size()).isEqualTo(1);
            file.close();
            assertThat(Path.of(name)).hasSize(world.rank());
        });
    }

    @Test
    void shouldKeepWhatIsThereWhenCreating() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            if (world.rank() == 0) {
                Files.write(Path.of(world.file("file")), bytes("hello"));
            }
            world.all().carryOut(CollectiveCall.BARRIER);
            OpenFile file = world.open("file", WRONLY | CREATE);
            assertThat(file.size()).isEqualTo(5);
            assertThat(file.mode()).isEqualTo(WRONLY | CREATE);
            file.close();
        });
    }

    @Test
    void shouldBeginAtTheEndIfItAppends() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            if (world.rank() == 0) {
                Files.write(Path.of(world.file("file")), bytes("hello"));
            }
            world.all().carryOut(CollectiveCall.BARRIER);
            OpenFile file = world.open("file", WRONLY | AccessMode.APPEND);
            assertThat(file.position()).isEqualTo(5);
            assertThat(file.positionShared()).isEqualTo(5);
            file.carryOut(new FileAccess(
                    true,
                    true,
                    Pointer.SHARED,
                    0,
                    new Data(bytes(world.rank() == 0 ? " my" : " friend"), world.rank() == 0 ? 3 : 7, Type.BYTE)));
            file.close();
            assertThat(world.content("file")).isEqualTo(bytes("hello my friend"));
        });
    }

    @Test
    void shouldSetSizes() {
        FileWorlds.run(Launch.THREADS, 3, world -> {
            OpenFile file = world.open("file", NEW);
            file.setSize(10);
            assertThat(file.size()).isEqualTo(10);
            file.preallocate(3_000_000);
            assertThat(file.size()).isEqualTo(3_000_000);
            file.preallocate(5);
            assertThat(file.size()).isEqualTo(3_000_000);
            file.setSize(7);
            file.sync();
            assertThat(file.size()).isEqualTo(7);
            file.close();
            assertThat(world.content("file")).isEqualTo(new byte[7]);
        });
    }

    @Test
    void shouldSeekFromStartHereAndEnd() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open("file", NEW);
            file.setSize(103);
            file.setView(3, Type.INT, DerivedTypes.resized(Type.INT, 0, 8), "native", Map.of());
            file.seek(4, SEEK_SET);
            file.seek(-1, SEEK_CUR);
            assertThat(file.position()).isEqualTo(3);
            assertThat(file.byteOffset(3)).isEqualTo(27);
            file.seek(-2, SEEK_END);
            assertThat(file.position()).isEqualTo(11);
            file.seekShared(2, SEEK_END);
            assertThat(file.positionShared()).isEqualTo(15);
            file.close();
        });
    }

    @Test
    void shouldTellHintsAndErrorMode() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open(
                    "file",
                    NEW,
                    Map.of("cb_buffer_size", world.rank() == 0 ? "1234" : "77", "romio_ds_read", "nonsense", "x", "y"));
            assertThat(file.info())
                    .containsEntry("cb_buffer_size", "1234")
                    .containsEntry("cb_nodes", "1")
                    .containsEntry("romio_ds_read", "automatic")
                    .doesNotContainKey("x");
            file.setInfo(Map.of("collective_buffering", "true", "cb_nodes", "2"));
            assertThat(file.info())
                    .containsEntry("romio_cb_write", "enable")
                    .containsEntry("cb_nodes", "2")
                    .containsEntry("cb_buffer_size", "1234");
            assertThat(file.errorMode()).isEqualTo(ErrorMode.RETURN);
            file.setErrorMode(ErrorMode.FATAL);
            assertThat(file.errorMode()).isEqualTo(ErrorMode.FATAL);
            assertThat(file.group().compare(world.all().group())).isZero();
            file.close();
        });
    }

    @Test
    void shouldAllowOnlyTheSharedPointerIfSequential() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open("file", WRONLY | CREATE | AccessMode.SEQUENTIAL);
            fails(ErrorClass.UNSUPPORTED_OPERATION, file::position);
            fails(ErrorClass.UNSUPPORTED_OPERATION, file::positionShared);
            fails(ErrorClass.UNSUPPORTED_OPERATION, () -> file.seek(0, SEEK_SET));
            fails(ErrorClass.UNSUPPORTED_OPERATION, () -> file.seekShared(0, SEEK_SET));
            fails(ErrorClass.UNSUPPORTED_OPERATION, () -> file.byteOffset(0));
            fails(ErrorClass.UNSUPPORTED_OPERATION, () -> file.setSize(1));
            fails(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    () -> file.carryOut(
                            new FileAccess(true, false, Pointer.EXPLICIT, 0, new Data(new byte[1], 1, Type.BYTE))));
            fails(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    () -> file.carryOut(
                            new FileAccess(true, true, Pointer.INDIVIDUAL, 0, new Data(new byte[1], 1, Type.BYTE))));
            fails(ErrorClass.ARG, () -> file.setView(0, Type.INT, Type.INT, "native", null));
            file.carryOut(new FileAccess(true, true, Pointer.SHARED, 0, new Data(bytes("ab"), 2, Type.BYTE)));
            file.setView(-54278278, Type.INT, Type.INT, "native", null);
            file.carryOut(new FileAccess(true, true, Pointer.SHARED, 0, new Data(new int[] {0x64636261}, 1, Type.INT)));
            file.close();
            assertThat(world.content("file")).isEqualTo(bytes("abababcdabcd"));
        });
    }
}
