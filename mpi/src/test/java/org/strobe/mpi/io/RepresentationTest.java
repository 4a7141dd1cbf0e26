package org.strobe.mpi.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.strobe.mpi.io.FileWorlds.NEW;
import static org.strobe.mpi.io.FileWorlds.end;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.FileAccess;
import org.strobe.mpi.call.FileAccess.Pointer;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Numbers in external32. */
class RepresentationTest {
    @Test
    void shouldWriteTheHighestByteFirst() {
        FileWorlds.run(Launch.THREADS, 2, world -> {
            OpenFile file = world.open("file", NEW, Map.of("romio_cb_write", "enable", "romio_cb_read", "enable"));
            file.setView(0, Type.INT, Type.INT, "external32", null);
            int[] numbers = {1 + world.rank(), 0x01020304};
            end(file.carryOut(
                    new FileAccess(true, true, Pointer.EXPLICIT, 2L * world.rank(), new Data(numbers, 2, Type.INT))));
            int[] got = new int[3];
            long moved = end(file.carryOut(
                    new FileAccess(false, true, Pointer.EXPLICIT, 1 + world.rank(), new Data(got, 3, Type.INT))));
            assertThat(moved).isEqualTo(world.rank() == 0 ? 12 : 8);
            assertThat(got)
                    .containsExactly(
                            world.rank() == 0 ? new int[] {0x01020304, 2, 0x01020304} : new int[] {2, 0x01020304, 0});
            file.close();
            ByteBuffer content = ByteBuffer.wrap(world.content("file")).order(ByteOrder.BIG_ENDIAN);
            assertThat(content.getInt(0)).isEqualTo(1);
            assertThat(content.getInt(8)).isEqualTo(2);
            assertThat(content.getInt(12)).isEqualTo(0x01020304);
        });
    }

    @Test
    void shouldTurnEachMemberOfAStructAround() {
        FileWorlds.run(Launch.THREADS, 1, world -> {
            OpenFile file = world.open("file", NEW);
            file.setView(0, Type.BYTE, Type.BYTE, "external32", null);
            Type pair = DerivedTypes.struct(new int[] {1, 1}, new int[] {0, 8}, new Type[] {Type.DOUBLE, Type.SHORT});
            ByteBuffer pairs = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
            pairs.putDouble(0, 1.5).putShort(8, (short) 7).putDouble(16, -3).putShort(24, (short) 9);
            end(file.start(new FileAccess(true, false, Pointer.INDIVIDUAL, 0, new Data(pairs, 2, pair))));
            assertThat(file.size()).isEqualTo(20);
            ByteBuffer got = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
            assertThat(end(file.start(new FileAccess(false, false, Pointer.EXPLICIT, 0, new Data(got, 2, pair)))))
                    .isEqualTo(20);
            assertThat(got).isEqualTo(pairs);
            file.close();
            ByteBuffer content = ByteBuffer.wrap(world.content("file"));
            assertThat(content.getDouble(0)).isEqualTo(1.5);
            assertThat(content.getShort(8)).isEqualTo((short) 7);
            assertThat(content.getDouble(10)).isEqualTo(-3);
            assertThat(content.getShort(18)).isEqualTo((short) 9);
        });
    }
}
