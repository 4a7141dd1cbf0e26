package org.strobe.shm.stress;

import java.util.Arrays;
import org.strobe.shm.ring.MpscProducer;
import org.strobe.shm.ring.Ring;
import org.strobe.shm.ring.RingConsumer;
import org.strobe.shm.ring.SpscProducer;

/**
 * Writes and checks records. Each byte of a record is its envelope: ten times the producer's number plus its number of
 * earlier records. One consumer at a time.
 */
final class Records {
    private static final int PRODUCERS = 4;
    private static final int RECORDS = 10;
    private static final int LONGEST = 256;
    private static final byte[][] PAYLOADS = new byte[PRODUCERS * RECORDS][LONGEST];

    static {
        for (int i = 0; i < PAYLOADS.length; i++) {
            Arrays.fill(PAYLOADS[i], (byte) i);
        }
    }

    private final byte[] got = new byte[LONGEST];
    private final int[] last = new int[PRODUCERS];
    private int records;
    private int faults;

    static int write(MpscProducer producer, int envelope, int length) {
        return producer.tryWrite(envelope, PAYLOADS[envelope], 0, length) ? 1 : 0;
    }

    static int write(SpscProducer producer, int envelope, int length) {
        return producer.tryWrite(envelope, PAYLOADS[envelope], 0, length) ? 1 : 0;
    }

    /** Fills an earlier claim and publishes it. */
    static void fill(Ring ring, MpscProducer producer, long claim, int envelope, int length) {
        ring.memory().setBytes(producer.payload(claim, length), PAYLOADS[envelope], 0, length);
        producer.publish(claim, envelope, length);
    }

    /**
     * Polls this often for a record.
     *
     * @return number of records found
     */
    int poll(RingConsumer consumer, int times) {
        int before = records;
        for (int i = 0; i < times; i++) {
            int length = consumer.poll();
            if (length != RingConsumer.EMPTY) {
                check((int) consumer.envelope(), length, consumer);
                consumer.release();
                records++;
            }
        }
        return records - before;
    }

    private void check(int envelope, int length, RingConsumer consumer) {
        if (envelope < 0 || envelope >= PAYLOADS.length || length > LONGEST) {
            faults++;
            return;
        }
        consumer.read(got, 0);
        boolean torn = !Arrays.equals(got, 0, length, PAYLOADS[envelope], 0, length);
        int producer = envelope / RECORDS;
        int number = envelope % RECORDS + 1;
        if (torn || number != last[producer] + 1) {
            faults++;
        }
        last[producer] = number;
    }

    int records() {
        return records;
    }

    /** Number of records that were torn, lost, doubled or out of order. */
    int faults() {
        return faults;
    }
}
