package org.strobe.mpi.bgl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.strobe.emulator.nic.global.Combination;
import org.strobe.emulator.nic.global.Combination.Way;
import org.strobe.emulator.nic.global.TreeOperator;
import org.strobe.mpi.type.Basic;

/**
 * Sums of floating-point numbers in two operations: the largest exponent of each element, and then the sums of mantissas under these.
 * All orders of ranks have the same result. A sum of zeros is 0.0.
 */
final class FloatingSum {
    private static final int EXPONENT = Short.BYTES;
    private static final int MANTISSA = 2 * Long.BYTES;

    private final WorldTree tree;

    FloatingSum(WorldTree tree) {
        this.tree = tree;
    }

    /**
     * Sums elements of all ranks.
     *
     * @param way of the sums; all ranks get the exponents
     * @return the sums; null at ranks that get none
     */
    byte[] of(byte[] elements, Basic basic, Way way, boolean isReceiver) {
        ByteBuffer values = ByteBuffer.wrap(elements).order(ByteOrder.nativeOrder());
        int count = elements.length / basic.size();
        ByteBuffer own = ByteBuffer.allocate(count * EXPONENT);
        for (int i = 0; i < count; i++) {
            own.putShort(i * EXPONENT, (short) Fixed.exponent(get(values, basic, i)));
        }
        Way toAll = way == Way.TO_ROOT ? Way.TURNED : way;
        ByteBuffer common =
                ByteBuffer.wrap(tree.combine(new Combination(TreeOperator.MAX, EXPONENT, toAll), own.array()));
        ByteBuffer mantissas = ByteBuffer.allocate(count * MANTISSA);
        for (int i = 0; i < count; i++) {
            Fixed each = Fixed.of(get(values, basic, i), common.getShort(i * EXPONENT));
            mantissas.putLong(each.high()).putLong(each.low());
        }
        byte[] sums = tree.combine(new Combination(TreeOperator.ADD, MANTISSA, way), mantissas.array());
        return isReceiver ? decoded(ByteBuffer.wrap(sums), common, count, basic) : null;
    }

    private static byte[] decoded(ByteBuffer sums, ByteBuffer common, int count, Basic basic) {
        byte[] elements = new byte[count * basic.size()];
        ByteBuffer values = ByteBuffer.wrap(elements).order(ByteOrder.nativeOrder());
        for (int i = 0; i < count; i++) {
            double sum = new Fixed(sums.getLong(), sums.getLong()).value(common.getShort(i * EXPONENT));
            if (basic == Basic.FLOAT) {
                values.putFloat((float) sum);
            } else {
                values.putDouble(sum);
            }
        }
        return elements;
    }

    private static double get(ByteBuffer values, Basic basic, int index) {
        return basic == Basic.FLOAT ? values.getFloat(index * Float.BYTES) : values.getDouble(index * Double.BYTES);
    }
}
