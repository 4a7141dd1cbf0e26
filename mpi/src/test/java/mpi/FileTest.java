package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** File functions of the API layer: checks, views as set, split collectives. */
class FileTest {
    @TempDir
    Path folder;

    @Test
    void shouldWriteAndReadAtOffsets() throws Exception {
        String name = folder.resolve("data").toString();
        Ranks.run(2, world -> {
            int rank = world.getRank();
            File file = new File(world, name, MPI.MODE_CREATE | MPI.MODE_RDWR);
            assertThat(file.getErrhandler()).isSameAs(MPI.ERRORS_RETURN);
            assertThat(file.getView().getEType()).isSameAs(MPI.BYTE);
            file.setView(0, MPI.INT, MPI.INT, "native");
            assertThat(file.getView().getFileType()).isSameAs(MPI.INT);
            assertThat(file.getTypeExtent(MPI.INT)).isEqualTo(1);
            Status status = file.writeAtAll(rank, new int[] {rank + 5}, 1, MPI.INT);
            assertThat(status.getCount(MPI.INT)).isEqualTo(1);
            file.sync();
            world.barrier();
            file.sync();
            int[] both = new int[4];
            file.readAtAllBegin(0, both, 2, MPI.INT);
            assertThat(Ranks.errorOf(() -> file.readAllBegin(both, 2, MPI.INT))).isEqualTo(MPI.ERR_OTHER);
            assertThat(Ranks.errorOf(() -> file.writeAllEnd(both))).isEqualTo(MPI.ERR_OTHER);
            assertThat(file.readAtAllEnd(both).getCount(MPI.INT)).isEqualTo(2);
            assertThat(file.readAtAllEnd(both)).isNull();
            assertThat(both).containsExactly(5, 6, 0, 0);
            IntBuffer direct = MPI.newIntBuffer(1);
            Request read = file.iReadAt(1 - rank, direct, 1, MPI.INT);
            assertThat(read.waitStatus().getCount(MPI.INT)).isEqualTo(1);
            assertThat(direct.get(0)).isEqualTo(6 - rank);
            file.close();
            assertThat(Ranks.errorOf(file::getSize)).isEqualTo(MPI.ERR_FILE);
        });
        assertThat(Files.size(folder.resolve("data"))).isEqualTo(8);
    }

    @Test
    void shouldRefuseWrongArguments() {
        String name = folder.resolve("none").toString();
        Ranks.run(1, world -> {
            assertThat(Ranks.errorOf(() -> new File(world, name, MPI.MODE_RDONLY)))
                    .isEqualTo(MPI.ERR_NO_SUCH_FILE);
            assertThat(Ranks.errorOf(() -> new File(world, name, MPI.MODE_CREATE)))
                    .isEqualTo(MPI.ERR_AMODE);
            assertThat(Ranks.errorOf(() -> new File(world, name, MPI.MODE_CREATE | MPI.MODE_RDONLY)))
                    .isEqualTo(MPI.ERR_AMODE);
            assertThat(Ranks.errorOf(() -> new File(world, null, MPI.MODE_RDONLY)))
                    .isEqualTo(MPI.ERR_BAD_FILE);
            assertThat(Ranks.errorOf(() -> File.delete(name))).isEqualTo(MPI.ERR_NO_SUCH_FILE);
            File file =
                    new File(world, name, MPI.MODE_CREATE | MPI.MODE_WRONLY | MPI.MODE_DELETE_ON_CLOSE, MPI.INFO_NULL);
            assertThat(Ranks.errorOf(() -> file.writeAt(-1, new int[1], 1, MPI.INT)))
                    .isEqualTo(MPI.ERR_ARG);
            assertThat(Ranks.errorOf(() -> file.write(new int[1], 2, MPI.INT))).isEqualTo(MPI.ERR_BUFFER);
            assertThat(Ranks.errorOf(() -> file.seek(0, 1))).isEqualTo(MPI.ERR_ARG);
            assertThatThrownBy(() -> file.iWrite(IntBuffer.allocate(1), 1, MPI.INT))
                    .isInstanceOf(IllegalArgumentException.class);
            file.callErrhandler(MPI.ERR_IO);
            file.close();
        });
        assertThat(Files.exists(Path.of(name))).isFalse();
    }
}
