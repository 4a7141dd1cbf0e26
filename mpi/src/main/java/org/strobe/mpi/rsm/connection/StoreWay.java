package org.strobe.mpi.rsm.connection;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Ways of storing into buffers of another node. Postboxes and acknowledgements are always stored by {@code atomic_copy64} [Qian, section 5.1.3].
 */
public enum StoreWay {
    /** By buffer: {@code cheetah_copy} of more than 8 lines, else {@code atomic_copy64} [Qian, Figure 5.8]. */
    USUAL,
    /** {@code atomic_copy}: no line more than the record has; its last part of a line goes as such. */
    ATOMIC,
    /** {@code atomic_copy64}: whole lines, one at a time. */
    ATOMIC64,
    /** {@code cheetah_copy}: whole lines, with prefetch if there are more than two. */
    CHEETAH,
    /** The RSM API's put of whole lines. */
    PUT;

    /** Words of the setting, the default first. */
    static final List<String> WORDS = Arrays.stream(values())
            .map(way -> way.name().toLowerCase(Locale.ROOT))
            .toList();

    static StoreWay of(String word) {
        return valueOf(word.toUpperCase(Locale.ROOT));
    }
}
