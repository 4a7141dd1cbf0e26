package org.strobe.shm.rsm;

import org.junit.jupiter.api.Nested;

class MappedRsmTest {
    @Nested
    class Setup extends RsmSetupContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inMappedStores();
        }
    }

    @Nested
    class Transfer extends RsmTransferContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inMappedStores();
        }
    }

    @Nested
    class Signal extends RsmSignalContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inMappedStores();
        }
    }

    @Nested
    class Race extends RsmRaceContract {
        @Override
        RsmBed newBed() {
            return RsmBed.inMappedStores();
        }
    }
}
