package org.strobe.srm.topology;

/** A tree over the members of one node with any of them as its root, as one of them sees it. Trees are made once for each root. */
public final class LocalTree {
    private final TreeShape shape;
    private final int members;
    private final int self;
    private final int[][] childrenFor;
    private int root;
    private int[] children = {};

    /**
     * The tree over a number of members.
     *
     * @param self the viewing member's number
     */
    public LocalTree(TreeShape shape, int members, int self) {
        this.shape = shape;
        this.members = members;
        this.self = self;
        this.childrenFor = new int[members][];
    }

    /** From now on with this root. */
    public void turn(int newRoot) {
        root = newRoot;
        if (childrenFor[root] == null) {
            childrenFor[root] = shape.children(vertex(), members);
            for (int i = 0; i < childrenFor[root].length; i++) {
                childrenFor[root][i] = (childrenFor[root][i] + root) % members;
            }
        }
        children = childrenFor[root];
    }

    private int vertex() {
        return Math.floorMod(self - root, members);
    }

    public boolean isRoot() {
        return self == root;
    }

    /** Number of children. */
    public int children() {
        return children.length;
    }

    /** One of them; the one with the largest subtree first. */
    public int child(int index) {
        return children[index];
    }

    /** The member right above; of one other than the root. */
    public int parent() {
        return (shape.parent(vertex(), members) + root) % members;
    }
}
