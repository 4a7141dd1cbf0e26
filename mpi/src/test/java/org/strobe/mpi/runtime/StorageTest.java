package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.call.WindowAccess;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

class StorageTest {
    private static final int CREATE = 1;
    private static final int READ_WRITE = 8;

    @TempDir
    private Path folder;

    @Test
    void shouldMakeWindowsAndFreeWhatIsLeft() {
        Worlds.run(3, provider -> {
            Communicator world = provider.world();
            ByteBuffer memory = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
            ByteBuffer origin = ByteBuffer.allocateDirect(4).order(ByteOrder.nativeOrder());
            Window window = world.createWindow(memory, 4, 4, Map.of());
            window.fence(0);
            int next = (world.rank() + 1) % 3;
            window.start(new WindowAccess.Put(
                            new Data(origin.putInt(0, world.rank() + 1), 1, Type.INT),
                            new WindowAccess.Target(next, 0, 1, Type.INT)))
                    .release();
            window.fence(0);
            assertThat(memory.getInt(0)).isEqualTo((world.rank() + 2) % 3 + 1);
            world.createDynamicWindow(Map.of()).free();
            // The first window is left to Finalize.
        });
    }

    @Test
    void shouldOpenFilesTogetherAndDeleteThem() {
        String name = folder.resolve("data").toString();
        Worlds.run(2, provider -> {
            OpenFile file = provider.world().openFile(name, CREATE + READ_WRITE, Map.of());
            file.close();
            assertThat(Files.exists(Path.of(name))).isTrue();
            provider.world().carryOut(CollectiveCall.BARRIER);
            if (provider.world().rank() == 0) {
                provider.deleteFile(name, Map.of());
                assertThatThrownBy(() -> provider.deleteFile(name, Map.of()))
                        .isInstanceOfSatisfying(
                                MpiFailure.class,
                                e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.NO_SUCH_FILE));
            }
        });
    }
}
