import { answerAccount, reader } from './account-answers.ts';
import { card, expectToast, openSettings } from './account-settings-support.ts';
import { signInLocally, test, expect } from './support.ts';

test.beforeEach(async ({ page }) => signInLocally(page));

test.describe('Your rating', () => {
  test('a rating is checked, sent, and may be taken back with "I do not know"', async ({
    page,
  }) => {
    const asked = await answerAccount(page, {
      'POST /api/auth/rating': async (route) => {
        const { rating } = route.request().postDataJSON() as { rating: number | null };
        await route.fulfill({ json: { user: { ...reader, rating, isRatingAnswered: true } } });
      },
    });
    const sent = () =>
      asked.filter((request) => request.method() === 'POST').map((each) => each.postDataJSON());
    await openSettings(page);
    const rating = card(page, 'Your rating');
    const field = rating.getByLabel('Rating');
    await expect(rating).toContainText('Without a rating we assume about 1500.');

    await field.fill('12');
    await field.press('Enter');
    await expect(rating).toContainText('Please enter a whole number from 400 to 3000.');
    await expect(field).toBeFocused();
    expect(sent()).toEqual([]);

    await field.fill(' 1850 ');
    await field.press('Enter');
    await expectToast(
      page,
      'Rating Saved',
      'Difficulty is now shown for players of your strength.',
    );
    await expect(field).toHaveValue('1850');
    await rating.getByRole('button', { name: 'I do not know' }).click();
    await expectToast(page, 'Rating Saved', 'Difficulty is shown for players of about 1500.');
    await expect(field).toHaveValue('');
    expect(sent()).toEqual([{ rating: 1850 }, { rating: null }]);
  });
});
