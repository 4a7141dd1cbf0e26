package org.strobe.emulator.nic;

/** How a global condition compares a word with the caller's value. */
public enum Comparison {
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

    /** Whether a word compares so with a value. */
    public abstract boolean holds(long word, long value);
}
