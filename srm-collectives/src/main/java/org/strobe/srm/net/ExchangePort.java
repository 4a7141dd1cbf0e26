package org.strobe.srm.net;

import java.nio.ByteBuffer;
import org.strobe.shm.segment.Memory;
import org.strobe.srm.data.Reducer;
import org.strobe.srm.net.mailbox.NetCounter;
import org.strobe.srm.run.Resumable;

/**
 * Masters exchange data with partners at distances 1, 2, 4 ..., and combine. All end with equal data [SRM, section
 * 2.4].
 *
 * <pre>
 *   8 nodes   0-1 2-3 4-5 6-7     0-2 1-3 4-6 5-7     0-4 1-5 2-6 3-7
 *   5 nodes   1 gives to 0        0-2 3-4 ...         0 gives the outcome to 1
 * </pre>
 *
 * <p>Beyond a power of two, the first nodes form pairs of which one takes part. Data of lower nodes come first in
 * each operation, so all results have equal bits, and operators need not commute. Without data it is a barrier.
 *
 * <p>Two buffers per step are enough: a partner is at most one exchange ahead, because it waits in each.
 */
public final class ExchangePort extends Resumable {
    private static final int PAIR = 0;
    private static final int PASSIVE = 1;
    private static final int SEND = 2;
    private static final int RECEIVE = 3;

    private final NetSpace net;
    private final int power;
    private final int pairs;
    private final int self;
    private final int active;
    private final NetCounter[] came;

    /** Steps in which the passive node of a pair gives its data and receives the result. */
    private final int gives;

    private final int gets;
    private long number;
    private Memory value;
    private ByteBuffer valueBytes;
    private int bytes;
    private Reducer operator;
    private int step;
    private int stage;

    ExchangePort(NetSpace net) {
        int nodes = net.team().nodes();
        this.net = net;
        this.power = Integer.highestOneBit(nodes);
        this.pairs = nodes - power;
        this.self = net.team().ownNode();
        this.active = self < 2 * pairs ? self / 2 : self - pairs;
        this.came = new NetCounter[net.layout.steps()];
        this.gives = came.length - 2;
        this.gets = came.length - 1;
        for (int i = 0; i < came.length; i++) {
            came[i] = net.counter(net.layout.exchangeCame(i));
        }
    }

    /** Begins an exchange without data. */
    public ExchangePort begin() {
        return begin(null, null, 0, null);
    }

    /**
     * Begins.
     *
     * @param own this node's data; becomes the result
     * @param ownBytes {@code own} for the operator
     */
    public ExchangePort begin(Memory own, ByteBuffer ownBytes, int length, Reducer combiner) {
        value = own;
        valueBytes = ownBytes;
        bytes = length;
        operator = combiner;
        number++;
        step = 0;
        stage = isPaired() ? PAIR : SEND;
        return this;
    }

    private boolean isPaired() {
        return self < 2 * pairs;
    }

    private int node(int index) {
        return index < pairs ? 2 * index : index + pairs;
    }

    @Override
    public boolean advance() {
        if (stage == PAIR && self % 2 == 1) {
            send(self - 1, gives);
            stage = PASSIVE;
        }
        if (stage == PASSIVE) {
            return isOutcomeThere();
        }
        if (stage == PAIR) {
            if (!hasCome(gives)) {
                return false;
            }
            combine(gives, false);
            stage = SEND;
        }
        for (; 1 << step < power; step++) {
            int partner = active ^ 1 << step;
            if (stage == SEND) {
                send(node(partner), step);
                stage = RECEIVE;
            }
            if (!hasCome(step)) {
                return false;
            }
            combine(step, partner < active);
            stage = SEND;
        }
        if (isPaired()) {
            send(self + 1, gets);
        }
        return true;
    }

    private boolean isOutcomeThere() {
        if (!hasCome(gets)) {
            return false;
        }
        if (bytes > 0) {
            value.copyFrom(0, net.region().memory(), payload(gets), bytes);
        }
        return true;
    }

    private long payload(int from) {
        return net.layout.exchange(from, number);
    }

    private boolean hasCome(int from) {
        return isReached(came[from], number);
    }

    private void send(int node, int to) {
        if (bytes == 0) {
            net.count(node, net.layout.exchangeCame(to));
        } else {
            net.put(node, net.layout.exchange(to, number), value, 0, bytes, net.layout.exchangeCame(to));
        }
    }

    private void combine(int from, boolean fromLower) {
        if (bytes == 0) {
            return;
        }
        int at = Math.toIntExact(payload(from));
        if (fromLower) {
            operator.apply(net.bytes(), at, valueBytes, 0, bytes);
        } else {
            operator.apply(valueBytes, 0, net.bytes(), at, bytes);
            value.copyFrom(0, net.region().memory(), at, bytes);
        }
    }
}
