package org.strobe.mpi.rsm.connection;

import java.util.Arrays;
import org.strobe.shm.copy.Region;
import org.strobe.shm.rsm.access.RsmException;

/**
 * Connection of two ranks, from the view of one.
 *
 * <p>See the page of this package for its states. A partner that leaves the job ends it: records to it are discarded then, and those that have come
 * can be read.
 */
public final class Connection {
    private final Endpoint endpoint;
    private final RsmSettings settings;
    private final int process;
    private final int node;

    /** Null before the export. */
    private Stripe[] stripes;

    private Outgoing outgoing;
    private Incoming incoming;

    /** Stripe that postboxes and acknowledgements go by. */
    private int postboxStripe;

    private boolean isIntroduced;
    private volatile boolean isOpen;
    private boolean isGone;
    private final Outage outage;
    private long failedBarriers;

    /** Time at which a look first found the present unchecked stores. */
    private long idleSince;

    Connection(Endpoint endpoint, RsmSettings settings, int process, int node) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.process = process;
        this.node = node;
        this.outage = new Outage(settings.patience(), settings.tries(), "rank " + process + " on node " + node);
    }

    /** Number of the partner's process. */
    int process() {
        return process;
    }

    // Setting up

    /** True if records can be sent and received. For any thread. */
    boolean isOpen() {
        return isOpen;
    }

    /** True if the partner is known to have left. */
    boolean isGone() {
        return isGone;
    }

    /** Finds out if the partner has left. */
    boolean hasLeft() {
        if (isOpen && !isGone && stripes[0].isAborted()) {
            end();
        }
        return isGone;
    }

    /** Introduces this rank to the partner, if that has a reception. A lost introduction is repeated by {@link #trySettle}. */
    void introduce() {
        if (isIntroduced || isGone) {
            return;
        }
        export();
        int[] segments = Arrays.stream(stripes).mapToInt(Stripe::segment).toArray();
        try {
            switch (endpoint.reception().introduce(process, node, segments)) {
                case ARRIVED -> {
                    isIntroduced = true;
                    endOutage();
                }
                case LOST ->
                    outage.begin(endpoint.now(), settings.tries() + " barriers failed while a connection was set up");
                case ABSENT -> endOutage(); // its reception, once it has one, is waited for
            }
        } catch (RsmException e) {
            endBy(e);
        }
    }

    private void endOutage() {
        outage.end(endpoint.now());
        outage.progress();
    }

    private void export() {
        if (stripes == null) {
            StripeLayout layout = settings.layout();
            stripes = new Stripe[settings.stripes()];
            Arrays.setAll(stripes, stripe -> new Stripe(endpoint.controller(), layout));
            outgoing = new Outgoing(this, stripes, layout, settings);
            incoming = new Incoming(this, stripes, layout, settings.readsInPlace());
        }
    }

    /** The partner has introduced itself. */
    void open(int[] segments) {
        export();
        try {
            for (int stripe = 0; stripe < stripes.length; stripe++) {
                stripes[stripe].connect(endpoint.controller(), node, segments[stripe]);
            }
        } catch (RsmException e) {
            endBy(e);
        }
        introduce();
        isOpen = true;
    }

    // Sending

    /** Claims the next record, which {@link #publish} sends. Returns false if it must wait. */
    public boolean tryClaim(int length) {
        if (!isOpen) {
            boolean unused = endpoint.tryAccept();
            introduce();
        }
        if (!isOpen && !isGone) {
            return false;
        }
        if (outgoing.isBusy()) {
            push();
        }
        if (outgoing.isBusy()) {
            return false;
        }
        outgoing.prepare(length);
        return true;
    }

    /** Looks only: true if a record could be claimed, or a claim would let this connection move. For any thread. */
    public boolean hasRoom() {
        if (isGone) {
            return true;
        }
        if (isOpen) {
            return !outgoing.isBusy() || (outgoing.hasNewRoom() && !outage.isOn());
        }
        return endpoint.hasGuests() || (!isIntroduced && endpoint.isPresent(process));
    }

    /** Memory in which a claimed record is written, from its first byte on. */
    public Region region() {
        return outgoing.region();
    }

    /**
     * Sends the claimed record: what there is room for now, and the rest as there is room.
     *
     * @param head its bytes before a message's data
     */
    public void publish(long envelope, int length, int head) {
        if (!isGone) {
            outgoing.begin(envelope, length, head);
            push();
        }
    }

    private void push() {
        if (outage.isOn()) {
            return;
        }
        try {
            boolean hasStored = outgoing.push();
            if (outgoing.isBusy()) {
                settleAll();
                hasStored = true;
            }
            if (hasStored) {
                endpoint.ring(process);
            }
        } catch (RsmException e) {
            endBy(e);
        }
    }

    /** Sends what there is new room for. Returns true if there was any. */
    boolean tryPush() {
        if (stripes == null || isGone || outage.isOn() || !outgoing.hasNewRoom()) {
            return false;
        }
        push();
        return true;
    }

    /** Stripe that postboxes and acknowledgements go by. */
    Stripe postboxes() {
        return stripes[postboxStripe];
    }

    // Receiving

    /** Looks only: true if a record, or room for one, is here. For any thread. */
    boolean hasNews() {
        return isOpen && (incoming.hasNews() || (outgoing.hasNewRoom() && !isGone && !outage.isOn()));
    }

    /** True if a whole record is here. */
    boolean poll() {
        return isOpen && incoming.poll();
    }

    /** Envelope of the record that is here. */
    public long envelope() {
        return incoming.envelope();
    }

    /** Bytes of the record that is here. */
    public int length() {
        return incoming.length();
    }

    /** Memory of the record that is here. */
    public Region received() {
        return incoming.region();
    }

    /** Offset of the record in this memory. */
    public long payload() {
        return incoming.payload();
    }

    /** Frees the record that is here. */
    public void release() {
        incoming.release();
    }

    /** Acknowledges the postboxes that were taken. The end of an outage makes up for what is left out during it. */
    void acknowledge() {
        if (isGone || outage.isOn()) {
            return;
        }
        try {
            incoming.acknowledge(postboxes());
            endpoint.ring(process);
        } catch (RsmException e) {
            endBy(e);
        }
    }

    // Errors

    /**
     * Closes the barriers of unchecked stripes, and tries stripes that are down: those that are due, or all during an outage. Returns true if anything was
     * tried.
     */
    boolean trySettle() {
        if (isGone || stripes == null) {
            return false;
        }
        try {
            if (outage.isOn()) {
                boolean isDue = endpoint.now() >= outage.nextTry();
                if (isDue) {
                    tryEndOutage();
                }
                return isDue;
            }
            boolean hasTried = tryRecover();
            if (isDueToSettle()) {
                settleAll();
                hasTried = true;
            }
            return hasTried;
        } catch (RsmException e) {
            endBy(e);
            return true;
        }
    }

    /** True if stores have been unchecked for a while, in which no further ones came. */
    private boolean isDueToSettle() {
        if (!hasUnchecked()) {
            return false;
        }
        long now = endpoint.now();
        for (Stripe stripe : stripes) {
            if (stripe.takeNew()) {
                idleSince = now;
            }
        }
        return now - idleSince >= settings.settle();
    }

    /** Time at which {@link #trySettle} has something to do; {@code NEVER} if nothing. What it reads may lag. */
    long nextSettle() {
        if (isGone || stripes == null) {
            return Endpoint.NEVER;
        }
        if (outage.isOn()) {
            return outage.nextTry();
        }
        return hasUnchecked() ? idleSince + settings.settle() : Endpoint.NEVER;
    }

    private boolean hasUnchecked() {
        if (stripes != null) {
            for (Stripe stripe : stripes) {
                if (stripe.isUnchecked()) {
                    return true;
                }
            }
        }
        return false;
    }

    private void settleAll() {
        for (int stripe = 0; stripe < stripes.length; stripe++) {
            if (stripes[stripe].isUnchecked()) {
                boolean unused = settle(stripe);
            }
        }
    }

    /** Closes the barrier of a stripe, and stores again what may be lost. Returns false if the stripe is down now. */
    boolean settle(int stripe) {
        for (int i = 0; i < settings.tries(); i++) {
            if (stripes[stripe].check()) {
                outage.progress();
                return true;
            }
            failedBarriers++;
            outgoing.storeAgain(stripe);
            if (stripe == postboxStripe) {
                incoming.acknowledge(postboxes());
            }
            endpoint.ring(process);
        }
        giveUp(stripe);
        return false;
    }

    private void giveUp(int stripe) {
        long now = endpoint.now();
        stripes[stripe].setDown(now + settings.retry());
        int left = 0;
        while (left < stripes.length && stripes[left].isDown()) {
            left++;
        }
        if (left == stripes.length) {
            outage.begin(now, settings.tries() + " barriers in a row failed on each of " + stripes.length + " stripes");
        } else if (stripe == postboxStripe) {
            sendPostboxesBy(left);
        }
    }

    private void sendPostboxesBy(int stripe) {
        postboxStripe = stripe;
        outgoing.storeAllAgain();
        incoming.acknowledge(postboxes());
        endpoint.ring(process);
    }

    /** Tries stripes again that have been down for a while. Returns true if there are any. */
    boolean tryRecover() {
        boolean hasTried = false;
        for (int stripe = 0; stripe < stripes.length; stripe++) {
            if (stripes[stripe].mayRecover(endpoint.now())) {
                recover(stripe);
                hasTried = true;
            }
        }
        return hasTried;
    }

    private void tryEndOutage() {
        if (!isIntroduced) {
            introduce(); // checks the outage if it fails
        } else {
            for (int stripe = 0; stripe < stripes.length && outage.isOn(); stripe++) {
                recover(stripe);
            }
            if (outage.isOn()) {
                outage.check(endpoint.now());
            }
        }
        if (!outage.isOn() && outgoing.isBusy()) {
            push();
        }
    }

    /** Stores an acknowledgement, which changes nothing if it comes again, into a stripe that is down. The stripe is up if its barrier closes. */
    private void recover(int stripe) {
        boolean unused = stripes[stripe].check(); // earlier errors, also of other stripes, are not of interest
        incoming.acknowledge(stripes[stripe]);
        if (!stripes[stripe].check()) {
            failedBarriers++;
            stripes[stripe].setDown(endpoint.now() + settings.retry());
            return;
        }
        stripes[stripe].setUp();
        if (outage.isOn()) {
            outage.end(endpoint.now());
            sendPostboxesBy(stripe);
        }
    }

    /** The partner has left. */
    private void end() {
        isGone = true;
        outgoing.discard();
    }

    /** Ends the connection if its partner has left; other failures are thrown. */
    private void endBy(RsmException e) {
        switch (e.reason()) {
            case CONN_ABORTED, SEG_NOT_PUBLISHED, REMOTE_NODE_UNREACHABLE -> end();
            default -> throw e;
        }
    }

    /** True if all records have left and no store is unchecked. */
    boolean isQuiet() {
        return stripes == null || isGone || (!outgoing.isBusy() && !hasUnchecked() && !outage.isOn());
    }

    /** Number of barriers that failed; after each, what it covered was stored again. For any thread; what it reads may lag. */
    long failedBarriers() {
        return failedBarriers;
    }

    /** Lines that were stored again after failed barriers. For any thread; what it reads may lag. */
    long linesStoredAgain() {
        return outgoing == null ? 0 : outgoing.linesStoredAgain();
    }

    /** Stripes that are down. For any thread; what it reads may lag. */
    long stripesDown() {
        return stripes == null
                ? 0
                : Arrays.stream(stripes).filter(Stripe::isDown).count();
    }

    void close() {
        if (stripes != null) {
            for (Stripe stripe : stripes) {
                stripe.close();
            }
        }
    }
}
