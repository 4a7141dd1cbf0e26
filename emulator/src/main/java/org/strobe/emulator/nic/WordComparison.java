package org.strobe.emulator.nic;

/** Comparison of a word with the caller's value in a global condition. */
public enum WordComparison {
    AT_LEAST {
        @Override
        public boolean holds(long word, long value) {
            return word >= value;
        }
    },
    LESS {
        @Override
        public boolean holds(long word, long value) {
            return word < value;
        }
    },
    EQUAL {
        @Override
        public boolean holds(long word, long value) {
            return word == value;
        }
    },
    NOT_EQUAL {
        @Override
        public boolean holds(long word, long value) {
            return word != value;
        }
    };

    /** True if the comparison holds. */
    public abstract boolean holds(long word, long value);
}
