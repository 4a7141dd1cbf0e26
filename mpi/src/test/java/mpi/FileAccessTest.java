package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.JobException;

/** Every call that reads or writes, and the state of files. Two ranks open the file and view it as ints. After a look at what they share, a barrier. */
class FileAccessTest {
    private static final int ANEW = MPI.MODE_CREATE | MPI.MODE_RDWR;

    @TempDir
    Path folder;

    private static File open(Comm comm, String name) throws MPIException {
        File file = new File(comm, name, ANEW);
        file.setView(0, MPI.INT, MPI.INT, "native");
        return file;
    }

    private static IntBuffer direct(int... values) {
        return MPI.newIntBuffer(values.length).put(0, values);
    }

    private static int[] ints(IntBuffer buffer) {
        int[] values = new int[buffer.capacity()];
        buffer.get(0, values);
        return values;
    }

    private static void assertMoved(int count, Status... statuses) throws MPIException {
        for (Status status : statuses) {
            assertThat(status.getCount(MPI.INT)).isEqualTo(count);
        }
    }

    private static void showTheOther(File file, Comm world) throws MPIException {
        file.sync();
        world.barrier();
        file.sync();
    }

    @Test
    void shouldAccessAtOffsets() {
        String name = folder.resolve("offsets").toString();
        Ranks.run(2, world -> {
            int rank = world.getRank();
            File file = open(world, name);
            int[] array = {50 + rank};
            file.writeAtAllBegin(8 + rank, array, 1, MPI.INT);
            assertMoved(
                    1,
                    file.writeAtAllEnd(array),
                    file.writeAt(rank, new int[] {10 + rank}, 1, MPI.INT),
                    file.iWriteAt(2 + rank, direct(20 + rank), 1, MPI.INT).waitStatus(),
                    file.writeAtAll(4 + rank, new int[] {30 + rank}, 1, MPI.INT),
                    file.iWriteAtAll(6 + rank, direct(40 + rank), 1, MPI.INT).waitStatus());
            assertThat(file.getPosition()).isZero();
            showTheOther(file, world);

            int[] blocking = new int[3];
            int[] collective = new int[10];
            int[] split = new int[2];
            IntBuffer later = MPI.newIntBuffer(2);
            IntBuffer collectiveLater = MPI.newIntBuffer(2);
            file.readAtAllBegin(6, split, 2, MPI.INT);
            assertMoved(2, file.readAtAllEnd(split));
            assertMoved(2, file.readAt(8, blocking, 3, MPI.INT));
            assertMoved(10, file.readAtAll(0, collective, 10, MPI.INT));
            assertMoved(2, file.iReadAt(1, later, 2, MPI.INT).waitStatus());
            assertMoved(
                    2, file.iReadAtAll(4 + rank, collectiveLater, 2, MPI.INT).waitStatus());
            assertThat(blocking).containsExactly(50, 51, 0);
            assertThat(collective).containsExactly(10, 11, 20, 21, 30, 31, 40, 41, 50, 51);
            assertThat(split).containsExactly(40, 41);
            assertThat(ints(later)).containsExactly(11, 20);
            assertThat(ints(collectiveLater)).containsExactly(rank == 0 ? new int[] {30, 31} : new int[] {31, 40});
            file.close();
        });
    }

    @Test
    void shouldMoveThePointerOfTheRank() {
        String name = folder.resolve("pointers").toString();
        Ranks.run(2, world -> {
            int rank = world.getRank();
            int start = 5 * rank;
            File file = open(world, name);
            file.seek(start, MPI.SEEK_SET);
            assertMoved(1, file.write(new int[] {start}, 1, MPI.INT));
            assertThat(file.getPosition()).isEqualTo(start + 1);
            assertMoved(
                    1,
                    file.writeAll(new int[] {start + 1}, 1, MPI.INT),
                    file.iWrite(direct(start + 2), 1, MPI.INT).waitStatus(),
                    file.iWriteAll(direct(start + 3), 1, MPI.INT).waitStatus());
            int[] last = {start + 4};
            file.writeAllBegin(last, 1, MPI.INT);
            assertMoved(1, file.writeAllEnd(last));
            assertThat(file.getPosition()).isEqualTo(start + 5);
            showTheOther(file, world);

            int[] read = new int[1];
            int[] readByAll = new int[1];
            int[] split = new int[1];
            IntBuffer later = MPI.newIntBuffer(1);
            IntBuffer laterByAll = MPI.newIntBuffer(1);
            file.seek(-5 - start, MPI.SEEK_CUR);
            file.seek(5 - start, MPI.SEEK_CUR);
            int other = 5 - start;
            assertMoved(
                    1,
                    file.read(read, 1, MPI.INT),
                    file.readAll(readByAll, 1, MPI.INT),
                    file.iRead(later, 1, MPI.INT).waitStatus(),
                    file.iReadAll(laterByAll, 1, MPI.INT).waitStatus());
            file.readAllBegin(split, 1, MPI.INT);
            assertMoved(1, file.readAllEnd(split));
            assertThat(List.of(read[0], readByAll[0], later.get(0), laterByAll.get(0), split[0]))
                    .containsExactly(other, other + 1, other + 2, other + 3, other + 4);
            file.seek(-2, MPI.SEEK_END);
            assertThat(file.getPosition()).isEqualTo(8);
            assertMoved(2, file.read(new int[9], 9, MPI.INT));
            assertMoved(0, file.read(new int[9], 9, MPI.INT));
            file.close();
        });
    }

    @Test
    void shouldShareOnePointer() {
        String name = folder.resolve("shared").toString();
        Ranks.run(2, world -> {
            int rank = world.getRank();
            File file = open(world, name);
            assertMoved(
                    1,
                    file.writeShared(new int[] {1}, 1, MPI.INT),
                    file.iWriteShared(direct(1), 1, MPI.INT).waitStatus());
            world.barrier();
            assertThat(file.getPositionShared()).isEqualTo(4);
            world.barrier();
            assertThat(file.getPosition()).isZero();
            assertMoved(1, file.writeOrdered(new int[] {2 + rank}, 1, MPI.INT));
            int[] array = {4 + rank};
            file.writeOrderedBegin(array, 1, MPI.INT);
            assertMoved(1, file.writeOrderedEnd(array));
            assertThat(file.getPositionShared()).isEqualTo(8);
            world.barrier();
            showTheOther(file, world);

            file.seekShared(0, MPI.SEEK_SET);
            int[] own = {-1};
            IntBuffer later = direct(-1);
            assertMoved(
                    1,
                    file.readShared(own, 1, MPI.INT),
                    file.iReadShared(later, 1, MPI.INT).waitStatus());
            assertThat(own[0] + later.get(0)).isEqualTo(2);
            world.barrier();
            assertMoved(1, file.readOrdered(own, 1, MPI.INT));
            assertThat(own).containsExactly(2 + rank);
            file.readOrderedBegin(own, 1, MPI.INT);
            assertMoved(1, file.readOrderedEnd(own));
            assertThat(own).containsExactly(4 + rank);
            file.seekShared(-3, MPI.SEEK_CUR);
            assertThat(file.getPositionShared()).isEqualTo(5);
            world.barrier();
            file.close();
        });
    }

    @Test
    void shouldHaveASizeAndCountBytesFromTheView() {
        String name = folder.resolve("size").toString();
        Ranks.run(2, world -> {
            File file = open(world, name);
            file.setSize(100);
            assertThat(file.getSize()).isEqualTo(100);
            world.barrier();
            file.preallocate(4096);
            assertThat(file.getSize()).isEqualTo(4096);
            world.barrier();
            file.preallocate(10);
            assertThat(file.getSize()).isEqualTo(4096);
            world.barrier();
            file.setSize(12);
            assertThat(file.getSize()).isEqualTo(12);
            world.barrier();
            Datatype third = Datatype.createResized(MPI.INT, 0, 3 * Integer.BYTES);
            third.commit();
            Info hints = new Info();
            hints.set("cb_buffer_size", "65536");
            file.setView(4, MPI.INT, third, "native", hints);
            assertThat(file.getInfo().get("cb_buffer_size")).isEqualTo("65536");
            hints.set("cb_buffer_size", "131072");
            file.setInfo(hints);
            assertThat(file.getInfo().get("cb_buffer_size")).isEqualTo("131072");
            assertThat(file.getByteOffset(0)).isEqualTo(4);
            assertThat(file.getByteOffset(2)).isEqualTo(4 + 24);
            FileView view = file.getView();
            assertThat(view.getDisp()).isEqualTo(4);
            assertThat(view.getEType()).isSameAs(MPI.INT);
            assertThat(view.getFileType()).isSameAs(third);
            assertThat(view.getDataRep()).isEqualTo("native");
            file.close();
        });
    }

    @Test
    void shouldKnowHowItWasOpened() {
        String name = folder.resolve("facts").toString();
        Ranks.run(2, world -> {
            File file = new File(world, name, ANEW, MPI.INFO_NULL);
            assertThat(file.getAMode()).isEqualTo(ANEW);
            assertThat(Group.compare(file.getGroup(), world.getGroup())).isEqualTo(MPI.IDENT);
            assertThat(file.getAtomicity()).isFalse();
            file.setAtomicity(true);
            assertThat(file.getAtomicity()).isTrue();
            file.setErrhandler(MPI.ERRORS_ARE_FATAL);
            assertThat(file.getErrhandler()).isSameAs(MPI.ERRORS_ARE_FATAL);
            file.setErrhandler(MPI.ERRORS_RETURN);
            assertThat(file.getErrhandler()).isSameAs(MPI.ERRORS_RETURN);
            file.close();
        });
    }

    @Test
    @OnStrobeOnly("libraries name other classes")
    void shouldDoOnlyWhatItWasOpenedFor() {
        String name = folder.resolve("modes").toString();
        Ranks.run(2, world -> {
            int[] data = {1, 2};
            File writer = new File(world, name, MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_WRONLY);
            assertThat(Ranks.errorOf(() -> writer.read(data, 1, MPI.INT))).isEqualTo(MPI.ERR_ACCESS);
            assertThat(Ranks.errorOf(() -> writer.setSize(world.getRank()))).isEqualTo(MPI.ERR_NOT_SAME);
            writer.writeAtAll(0, data, 2, MPI.INT);
            writer.close();
            assertThat(Ranks.errorOf(() -> new File(world, name, MPI.MODE_CREATE | MPI.MODE_EXCL | MPI.MODE_WRONLY)))
                    .isEqualTo(MPI.ERR_FILE_EXISTS);
            File reader = new File(world, name, MPI.MODE_RDONLY | MPI.MODE_UNIQUE_OPEN);
            assertThat(Ranks.errorOf(() -> reader.write(data, 1, MPI.INT))).isEqualTo(MPI.ERR_READ_ONLY);
            assertThat(Ranks.errorOf(() -> reader.setView(0, MPI.INT, MPI.INT, "roman")))
                    .isEqualTo(MPI.ERR_UNSUPPORTED_DATAREP);
            reader.close();
            File appender = new File(world, name, MPI.MODE_WRONLY | MPI.MODE_APPEND);
            assertThat(appender.getPosition()).isEqualTo(8);
            appender.close();
            File sequential = new File(world, name, MPI.MODE_RDONLY | MPI.MODE_SEQUENTIAL);
            assertThat(Ranks.errorOf(() -> sequential.seek(0, MPI.SEEK_SET))).isEqualTo(MPI.ERR_UNSUPPORTED_OPERATION);
            sequential.setView(MPI.DISPLACEMENT_CURRENT, MPI.INT, MPI.INT, "native");
            int[] read = new int[1];
            sequential.readOrdered(read, 1, MPI.INT);
            assertThat(read).containsExactly(1 + world.getRank());
            sequential.close();
        });
    }

    @Test
    @OnStrobeOnly("it looks at the job of Strobe")
    void shouldEndTheJobByTheErrorHandler() {
        String name = folder.resolve("fatal").toString();
        assertThatThrownBy(() -> Ranks.run(1, world -> {
                    File file = open(world, name);
                    file.setErrhandler(MPI.ERRORS_ARE_FATAL);
                    file.callErrhandler(MPI.ERR_IO);
                }))
                .isInstanceOf(JobException.class)
                .hasMessageContaining("exit code " + MPI.ERR_IO);
    }

    @Test
    void shouldBeDeleted() {
        String plain = folder.resolve("plain").toString();
        String hinted = folder.resolve("hinted").toString();
        Ranks.run(1, world -> {
            for (String name : List.of(plain, hinted)) {
                open(world, name).close();
                assertThat(Path.of(name)).exists();
            }
            File.delete(plain);
            assertThat(Path.of(plain)).doesNotExist();
            File.delete(hinted, MPI.INFO_NULL);
            assertThat(Path.of(hinted)).doesNotExist();
            assertThat(Ranks.errorOf(() -> File.delete(hinted, MPI.INFO_NULL))).isEqualTo(MPI.ERR_NO_SUCH_FILE);
        });
    }

    @Test
    void shouldKeepWhatAViewIsMadeOf() {
        FileView view = new FileView(1L << 40, MPI.INT, MPI.DOUBLE, "external32");
        assertThat(view.getDisp()).isEqualTo(1L << 40);
        assertThat(view.getEType()).isSameAs(MPI.INT);
        assertThat(view.getFileType()).isSameAs(MPI.DOUBLE);
        assertThat(view.getDataRep()).isEqualTo("external32");
    }
}
