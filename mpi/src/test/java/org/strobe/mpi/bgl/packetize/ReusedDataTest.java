package org.strobe.mpi.bgl.packetize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.engine.message.Leftovers;
import org.strobe.mpi.type.Type;
import org.strobe.shm.copy.Region;
import org.strobe.shm.segment.Memory;

/** Each field of reused data is that of new data. */
class ReusedDataTest {
    private static final int LENGTH = 8;

    @Test
    void shouldLeaveNothingOfTheLastBytes() throws IllegalAccessException {
        Memory bytes = Memory.allocate(LENGTH);
        UserBytes used = new UserBytes(null, e -> {});
        Leftovers leftovers = new Leftovers(used, Set.of(), Memory.allocate(1));
        UserBytes fresh = new UserBytes(null, e -> {});
        assertThat(used.set(bytes, 1, 2)).isSameAs(used);
        assertThat(leftovers.against(fresh.set(bytes, 1, 2))).isEmpty();
    }

    @Test
    void shouldLeaveNothingOfTheLastElements() throws IllegalAccessException {
        Region payload = Region.of(Memory.allocate(LENGTH));
        UserElements used = new UserElements(payload, bytes -> {}, e -> {});
        Leftovers leftovers = new Leftovers(used, Set.of(), Type.INT, new byte[1]);
        UserElements fresh = new UserElements(payload, bytes -> {}, e -> {});
        byte[] buffer = new byte[LENGTH];
        assertThat(used.set(buffer, 1, 2, Type.BYTE)).isSameAs(used);
        assertThat(leftovers.against(fresh.set(buffer, 1, 2, Type.BYTE))).isEmpty();
    }
}
