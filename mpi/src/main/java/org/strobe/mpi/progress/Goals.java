package org.strobe.mpi.progress;

import java.util.function.BooleanSupplier;

/** Makes goals of rare calls. */
final class Goals {
    private Goals() {}

    static Goal of(BooleanSupplier isMet, String what, String fromWhom) {
        return new Goal() {
            @Override
            public boolean isMet() {
                return isMet.getAsBoolean();
            }

            @Override
            public String what() {
                return what;
            }

            @Override
            public String fromWhom() {
                return fromWhom;
            }
        };
    }
}
