package org.strobe.emulator.nic.global;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Operators on unsigned integers of several bytes, of which the first is the most significant. */
public enum TreeOperator {
    OR,
    AND,
    XOR,
    /** The larger one. */
    MAX,
    /** The sum, without what exceeds the width. */
    ADD;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int BYTE = 0xFF;

    /** Combines integers of one width; the result replaces the first operands. */
    public void apply(int width, byte[] into, byte[] with, int length) {
        for (int at = 0; at < length; at += width) {
            if (width == Long.BYTES) {
                LONG.set(into, at, apply((long) LONG.get(into, at), (long) LONG.get(with, at)));
            } else {
                applyToBytes(width, into, with, at);
            }
        }
    }

    private long apply(long one, long other) {
        return switch (this) {
            case OR -> one | other;
            case AND -> one & other;
            case XOR -> one ^ other;
            case MAX -> Long.compareUnsigned(one, other) >= 0 ? one : other;
            case ADD -> one + other;
        };
    }

    private void applyToBytes(int width, byte[] into, byte[] with, int at) {
        if (this == MAX) {
            if (Arrays.compareUnsigned(into, at, at + width, with, at, at + width) < 0) {
                System.arraycopy(with, at, into, at, width);
            }
            return;
        }
        int carry = 0;
        for (int i = at + width - 1; i >= at; i--) {
            int one = into[i] & BYTE;
            int other = with[i] & BYTE;
            switch (this) {
                case OR -> into[i] |= with[i];
                case AND -> into[i] &= with[i];
                case XOR -> into[i] ^= with[i];
                default -> {
                    carry += one + other;
                    into[i] = (byte) carry;
                    carry >>>= Byte.SIZE;
                }
            }
        }
    }
}
