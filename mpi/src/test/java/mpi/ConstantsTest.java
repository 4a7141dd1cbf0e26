package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ConstantsTest {
    private static final String OPEN_MPI =
            """
            ANY_SOURCE -1 ANY_TAG -1 PROC_NULL -2 ROOT -4 UNDEFINED -32766 KEYVAL_INVALID -1
            IDENT 0 CONGRUENT 1 SIMILAR 2 UNEQUAL 3 CART 1 GRAPH 2 DIST_GRAPH 3
            THREAD_SINGLE 0 THREAD_FUNNELED 1 THREAD_SERIALIZED 2 THREAD_MULTIPLE 3
            TAG_UB 0 HOST 1 IO 2 WTIME_IS_GLOBAL 3 APPNUM 4 LASTUSEDCODE 5 UNIVERSE_SIZE 6
            WIN_BASE 7 WIN_SIZE 8 WIN_DISP_UNIT 9 BSEND_OVERHEAD 128
            MAX_OBJECT_NAME 64 MAX_PORT_NAME 1024 MAX_DATAREP_STRING 128 MAX_INFO_KEY 36 MAX_INFO_VAL 256
            ORDER_C 0 ORDER_FORTRAN 1
            DISTRIBUTE_BLOCK 0 DISTRIBUTE_CYCLIC 1 DISTRIBUTE_NONE 2 DISTRIBUTE_DFLT_DARG -1
            MODE_CREATE 1 MODE_RDONLY 2 MODE_WRONLY 4 MODE_RDWR 8 MODE_DELETE_ON_CLOSE 16 MODE_UNIQUE_OPEN 32
            MODE_EXCL 64 MODE_APPEND 128 MODE_SEQUENTIAL 256 DISPLACEMENT_CURRENT -54278278
            SEEK_SET 600 SEEK_CUR 602 SEEK_END 604
            MODE_NOCHECK 1 MODE_NOPRECEDE 2 MODE_NOPUT 4 MODE_NOSTORE 8 MODE_NOSUCCEED 16
            LOCK_EXCLUSIVE 1 LOCK_SHARED 2 VERSION 3 SUBVERSION 1
            SUCCESS 0 ERR_BUFFER 1 ERR_COUNT 2 ERR_TYPE 3 ERR_TAG 4 ERR_COMM 5 ERR_RANK 6 ERR_REQUEST 7 ERR_ROOT 8
            ERR_GROUP 9 ERR_OP 10 ERR_TOPOLOGY 11 ERR_DIMS 12 ERR_ARG 13 ERR_UNKNOWN 14 ERR_TRUNCATE 15 ERR_OTHER 16
            ERR_INTERN 17 ERR_IN_STATUS 18 ERR_PENDING 19 ERR_ACCESS 20 ERR_AMODE 21 ERR_ASSERT 22 ERR_BAD_FILE 23
            ERR_BASE 24 ERR_CONVERSION 25 ERR_DISP 26 ERR_DUP_DATAREP 27 ERR_FILE_EXISTS 28 ERR_FILE_IN_USE 29
            ERR_FILE 30 ERR_INFO_KEY 31 ERR_INFO_NOKEY 32 ERR_INFO_VALUE 33 ERR_INFO 34 ERR_IO 35 ERR_KEYVAL 36
            ERR_LOCKTYPE 37 ERR_NAME 38 ERR_NO_MEM 39 ERR_NOT_SAME 40 ERR_NO_SPACE 41 ERR_NO_SUCH_FILE 42 ERR_PORT 43
            ERR_QUOTA 44 ERR_READ_ONLY 45 ERR_RMA_CONFLICT 46 ERR_RMA_SYNC 47 ERR_SERVICE 48 ERR_SIZE 49 ERR_SPAWN 50
            ERR_UNSUPPORTED_DATAREP 51 ERR_UNSUPPORTED_OPERATION 52 ERR_WIN 53 ERR_PROC_ABORTED 74
            ERR_LASTCODE 92 ERR_SYSRESOURCE 0
            """;

    @Test
    void shouldHaveTheNumbersOfOpenMpi() throws IllegalAccessException {
        Map<String, Integer> expected = new TreeMap<>();
        String[] words = OPEN_MPI.strip().split("\\s+");
        for (int i = 0; i < words.length; i += 2) {
            expected.put(words[i], Integer.valueOf(words[i + 1]));
        }
        Map<String, Integer> actual = new TreeMap<>();
        for (Field field : MPI.class.getFields()) {
            if (field.getType() == int.class) {
                actual.put(field.getName(), field.getInt(null));
            }
        }
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void shouldTellItsVersionAtAnyTime() {
        assertThat(MPI.getVersion().getVersion()).isEqualTo(3);
        assertThat(MPI.getVersion().getSubVersion()).isEqualTo(1);
    }
}
