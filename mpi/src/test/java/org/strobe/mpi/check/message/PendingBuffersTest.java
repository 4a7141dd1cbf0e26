package org.strobe.mpi.check.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.check.callsite.CallSite;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.DerivedTypes;
import org.strobe.mpi.type.Type;

/** Conflicts of pending buffers. */
class PendingBuffersTest {
    private static final int BYTES = 200;

    private final PendingBuffers pending = new PendingBuffers();

    private static Touch touch(boolean writes, String name, Object buffer, long offset, int count, Type type) {
        return Touch.of(new CallSite(1, name, "Line.of(" + name + ")"), writes, buffer, offset, count, type);
    }

    private void assertInTheWay(Touch first, Touch second) {
        pending.enter(List.of(first));
        MpiFailure failure = catchThrowableOfType(MpiFailure.class, () -> pending.enter(List.of(second)));
        assertThat(failure.errorClass()).isEqualTo(ErrorClass.BUFFER);
        assertThat(failure).hasMessageContaining(first.callSite() + " of the same rank");
        assertThat(failure).hasMessageStartingWith(second.callSite().toString());
        pending.leave(List.of(first));
        pending.enter(List.of(second));
        pending.leave(List.of(second));
    }

    private void assertApart(Touch first, Touch second) {
        pending.enter(List.of(first));
        pending.enter(List.of(second));
        pending.leave(List.of(first));
        pending.leave(List.of(second));
    }

    /** The memory of a collected buffer may become that of another one. */
    @Test
    void shouldKeepTheMemoryOfAPendingOperation() {
        ByteBuffer buffer = ByteBuffer.allocateDirect(BYTES);
        WeakReference<ByteBuffer> seen = new WeakReference<>(buffer);
        List<Touch> touches = List.of(touch(true, "abandoned", buffer, 0, BYTES, Type.BYTE));
        pending.enter(touches);
        buffer = null;
        System.gc();
        assertThat(seen.get()).isNotNull();
        pending.leave(touches);
    }

    @Test
    void shouldKnowTheSameMemoryByAllItsNames() {
        ByteBuffer direct = ByteBuffer.allocateDirect(100).order(ByteOrder.nativeOrder());
        IntBuffer view = direct.slice(40, 40).order(ByteOrder.nativeOrder()).asIntBuffer();
        assertInTheWay(touch(true, "a", direct, 0, 41, Type.BYTE), touch(false, "b", view, 0, 1, Type.INT));
        assertApart(touch(true, "a", direct, 0, 40, Type.BYTE), touch(true, "b", view, 0, 10, Type.INT));
        byte[] array = new byte[100];
        ByteBuffer wrapped = ByteBuffer.wrap(array, 50, 50).slice();
        assertInTheWay(touch(false, "a", array, 0, 51, Type.BYTE), touch(true, "b", wrapped, 0, 1, Type.BYTE));
        assertApart(touch(false, "a", array, 0, 50, Type.BYTE), touch(true, "b", wrapped, 0, 1, Type.BYTE));
        assertApart(touch(true, "a", array, 0, 100, Type.BYTE), touch(true, "b", new byte[100], 0, 100, Type.BYTE));
    }

    @Test
    void shouldLetOthersReadWhatIsRead() {
        int[] array = new int[10];
        assertApart(touch(false, "a", array, 0, 10, Type.INT), touch(false, "b", array, 4, 5, Type.INT));
    }

    @Test
    void shouldTakeNoNoteOfACallThatFails() {
        int[] array = new int[10];
        Touch first = touch(true, "a", array, 0, 2, Type.INT);
        Touch apart = touch(true, "b", array, 20, 1, Type.INT);
        Touch inTheWay = touch(true, "b", array, 4, 1, Type.INT);
        pending.enter(List.of(first));
        assertThat(catchThrowableOfType(MpiFailure.class, () -> pending.enter(List.of(apart, inTheWay))))
                .isNotNull();
        assertThatCode(() -> pending.enter(List.of(apart))).doesNotThrowAnyException();
    }

    @Test
    void shouldPassOverWhatHasNoBytes() {
        assertThat(touch(true, "a", null, 0, 0, Type.INT)).isNull();
        assertThat(touch(true, "a", new int[1], 0, 0, Type.INT)).isNull();
        assertThat(touch(true, "a", Constants.IN_PLACE, 0, 3, Type.INT)).isNull();
    }

    @Test
    void shouldAgreeWithAMapOfAllBytes() {
        long seed = Long.getLong("strobe.tests.seed", System.nanoTime());
        System.out.println("seed=" + seed);
        Random random = new Random(seed);
        byte[] memory = new byte[BYTES];
        List<Touch> entered = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            if (!entered.isEmpty() && random.nextInt(3) == 0) {
                pending.leave(List.of(entered.remove(random.nextInt(entered.size()))));
                continue;
            }
            Type type = random.nextBoolean()
                    ? Type.BYTE
                    : DerivedTypes.vector(1 + random.nextInt(4), 1, 2 + random.nextInt(3), Type.BYTE);
            int count = 1 + random.nextInt(3);
            long room = BYTES - type.highest(count);
            Touch touch = touch(random.nextBoolean(), "n" + i, memory, random.nextInt((int) room), count, type);
            boolean expected = entered.stream().anyMatch(other -> conflict(other, touch));
            MpiFailure failure = catchThrowableOfType(MpiFailure.class, () -> pending.enter(List.of(touch)));
            assertThat(failure != null).as("step %d", i).isEqualTo(expected);
            if (failure == null) {
                entered.add(touch);
            }
        }
    }

    private static boolean conflict(Touch one, Touch other) {
        boolean[] map = bytes(one);
        boolean[] others = bytes(other);
        boolean common = false;
        for (int i = 0; i < BYTES; i++) {
            common |= map[i] && others[i];
        }
        return common && (one.writes() || other.writes());
    }

    private static boolean[] bytes(Touch touch) {
        boolean[] map = new boolean[BYTES];
        touch.type()
                .visit(
                        touch.origin(),
                        touch.count(),
                        0,
                        touch.count() * touch.type().size(),
                        (at, block, stride, n) -> {
                            for (int i = 0; i < n; i++) {
                                for (int j = 0; j < block; j++) {
                                    map[(int) (at + i * stride + j)] = true;
                                }
                            }
                        });
        return map;
    }
}
