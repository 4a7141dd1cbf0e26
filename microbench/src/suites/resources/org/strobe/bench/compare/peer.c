/*
 * The suites of `strobe bench` on a native MPI. Arguments: SUITE WINDOW ECHO MILLIS WARM_UP ITERATIONS SIZE...; each
 * size is measured for so many iterations, or so many milliseconds if ITERATIONS is 0; a WARM_UP of -1 is by time too. Prints
 * a line a size: SIZE SECONDS ITERATIONS, the seconds being those of one iteration. What an iteration is, and whose time counts, is
 * as in the Java classes of org.strobe.bench.mpi.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOT = 0, DATA_TAG = 100, ACKNOWLEDGE_TAG = 101 };

static struct {
    int rank, ranks, partner, is_lower;
    int size, window, is_echo;
    int numbers;
    MPI_Datatype number;
    char *out, *in;
    MPI_Request *requests;
} job;

typedef void operation(void);

static void round_trip(void) {
    char *back = job.is_echo ? job.out : job.in;
    if (job.rank == 0) {
        MPI_Send(job.out, job.size, MPI_BYTE, 1, DATA_TAG, MPI_COMM_WORLD);
        MPI_Recv(back, job.size, MPI_BYTE, 1, DATA_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(back, job.size, MPI_BYTE, 0, DATA_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(job.out, job.size, MPI_BYTE, 0, DATA_TAG, MPI_COMM_WORLD);
    }
}

static void pass_window(int sends, int receives) {
    int posted = 0;
    if (receives)
        for (int i = 0; i < job.window; i++)
            MPI_Irecv(job.in, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    if (sends)
        for (int i = 0; i < job.window; i++)
            MPI_Isend(job.out, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    MPI_Waitall(posted, job.requests, MPI_STATUSES_IGNORE);
    char word = 0;
    if (job.is_lower)
        MPI_Recv(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD);
}

static void one_way(void) { pass_window(job.is_lower, !job.is_lower); }
static void both_ways(void) { pass_window(1, 1); }
static void barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }
static void bcast(void) { MPI_Bcast(job.out, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD); }
static void reduce(void) { MPI_Reduce(job.out, job.in, job.numbers, job.number, MPI_SUM, ROOT, MPI_COMM_WORLD); }
static void allreduce(void) { MPI_Allreduce(job.out, job.in, job.numbers, job.number, MPI_SUM, MPI_COMM_WORLD); }
static void allgather(void) {
    MPI_Allgather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void alltoall(void) {
    MPI_Alltoall(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void gather(void) {
    MPI_Gather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}
static void scatter(void) {
    MPI_Scatter(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}

static const struct { const char *name; operation *run; int is_first_rank_timed; } suites[] = {
    {"latency", round_trip, 1}, {"bandwidth", one_way, 1},   {"bibandwidth", both_ways, 1}, {"message-rate", one_way, 0},
    {"barrier", barrier, 0},    {"bcast", bcast, 0},         {"reduce", reduce, 0},         {"allreduce", allreduce, 0},
    {"allgather", allgather, 0}, {"alltoall", alltoall, 0},  {"gather", gather, 0},         {"scatter", scatter, 0},
};

static char *room(size_t bytes) {
    char *memory = malloc(bytes + 8);
    if (memory == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
    memset(memory, 0, bytes + 8);
    return memory;
}

static double seconds_of(operation *run, int iterations) {
    double start = MPI_Wtime();
    for (int i = 0; i < iterations; i++) run();
    return MPI_Wtime() - start;
}

/* Runs as often as fits into so many seconds, in parts that rank 0 chooses; returns the seconds of an iteration. */
static double run_for(operation *run, double seconds, int *iterations) {
    double sum = 0;
    int share = 1;
    *iterations = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    while (share > 0) {
        double took = seconds_of(run, share), fitting = seconds / 20 / (took / share);
        sum += took;
        *iterations += share;
        share = sum >= seconds ? 0 : took <= 0 || fitting > 2.0 * share ? 2 * share : fitting < 1 ? 1 : (int)fitting;
        MPI_Bcast(&share, 1, MPI_INT, ROOT, MPI_COMM_WORLD);
    }
    return sum / *iterations;
}

/* Runs so often; returns the seconds of an iteration. */
static double run_times(operation *run, int iterations) {
    MPI_Barrier(MPI_COMM_WORLD);
    return seconds_of(run, iterations) / iterations;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &job.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &job.ranks);
    int suite = 0, suite_count = sizeof suites / sizeof suites[0];
    while (argc > 6 && suite < suite_count && strcmp(suites[suite].name, argv[1]) != 0) suite++;
    if (argc <= 6 || suite == suite_count) {
        fprintf(stderr, "arguments: SUITE WINDOW ECHO MILLIS WARM_UP ITERATIONS SIZE...\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    job.window = atoi(argv[2]);
    job.is_echo = atoi(argv[3]);
    double seconds = atoi(argv[4]) / 1e3;
    int warm_up = atoi(argv[5]), iterations = atoi(argv[6]);
    job.is_lower = job.rank < job.ranks / 2;
    job.partner = job.is_lower ? job.rank + job.ranks / 2 : job.rank - job.ranks / 2;
    job.requests = malloc(2 * (size_t)job.window * sizeof *job.requests);
    for (int i = 7; i < argc; i++) {
        job.size = atoi(argv[i]);
        job.number = job.size % 8 == 0 ? MPI_DOUBLE : MPI_FLOAT;
        job.numbers = job.size % 8 == 0 ? job.size / 8 : job.size / 4;
        job.out = room((size_t)job.size * job.ranks);
        job.in = room((size_t)job.size * job.ranks);
        operation *run = suites[suite].run;
        int done;
        double sum = 0;
        if (warm_up < 0)
            run_for(run, seconds, &done);
        else
            seconds_of(run, warm_up);
        double mine = iterations > 0 ? run_times(run, iterations) : run_for(run, seconds, &done);
        if (iterations > 0) done = iterations;
        MPI_Reduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, ROOT, MPI_COMM_WORLD);
        if (job.rank == 0) {
            printf("%d %.12f %d\n", job.size, suites[suite].is_first_rank_timed ? mine : sum / job.ranks, done);
            fflush(stdout);
        }
        free(job.out);
        free(job.in);
    }
    MPI_Finalize();
    return 0;
}
