package org.strobe.srm.run;

import java.util.function.BooleanSupplier;

/** A part that makes data, and a concurrent part that passes them on as they are made. */
public final class FedPair extends Resumable {
    private final Resumable maker;
    private final Resumable taker;
    private final Runnable feed;
    private final BooleanSupplier isStarved;
    private boolean makerIsOver;
    private boolean takerIsOver;

    /**
     * A pair.
     *
     * @param feed tells the taker how much is made
     * @param isStarved true if the taker needs more data and awaits nothing else
     */
    public FedPair(Resumable maker, Resumable taker, Runnable feed, BooleanSupplier isStarved) {
        this.maker = maker;
        this.taker = taker;
        this.feed = feed;
        this.isStarved = isStarved;
    }

    /** Begins; without the maker, all data are there or come to the taker by other ways. */
    public void begin(boolean withMaker) {
        makerIsOver = !withMaker;
        takerIsOver = false;
    }

    /** True if all data are made. */
    public boolean isMade() {
        return makerIsOver;
    }

    @Override
    public boolean advance() {
        makerIsOver = makerIsOver || maker.advance();
        if (!takerIsOver) {
            feed.run();
            takerIsOver = taker.advance();
        }
        if (makerIsOver && takerIsOver) {
            return true;
        }
        if (makerIsOver) {
            adopt(taker);
        } else if (takerIsOver || isStarved.getAsBoolean()) {
            adopt(maker);
        } else {
            adoptEither(maker, taker);
        }
        return false;
    }
}
