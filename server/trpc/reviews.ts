import { reviewAnswer, reviewHiding, reviewList, reviewPublication } from '#server/domain/review/review.input';
import { answerReview, hideReview, publishReview, searchReviews } from '#server/domain/review/review-inbox';
import { adminProcedure, router } from './init';

export const reviewsRouter = router({
  list: adminProcedure.input(reviewList).query(({ input }) => searchReviews(input)),
  publish: adminProcedure.input(reviewPublication).mutation(({ input }) => publishReview(input)),
  hide: adminProcedure.input(reviewHiding).mutation(({ input }) => hideReview(input)),
  answer: adminProcedure.input(reviewAnswer).mutation(({ input }) => answerReview(input)),
});
